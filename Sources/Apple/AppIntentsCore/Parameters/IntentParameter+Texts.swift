extension Bool {
    /// The names of the two values of a switch.
    public struct IntentDisplayName: Hashable, Sendable {
        public let `true`: LocalizedStringResource
        public let `false`: LocalizedStringResource

        public init(true: LocalizedStringResource, false: LocalizedStringResource) {
            self.true = `true`
            self.false = `false`
        }
    }
}

extension String {
    /// The way in which a text is typed.
    public struct IntentInputOptions: Hashable, Sendable {
        /// The keys that are offered.
        public enum KeyboardType: Sendable {
            case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad
            case namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
        }

        /// The letters that become capitals by themselves.
        public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }

        public let keyboardType: KeyboardType
        public let capitalizationType: CapitalizationType
        public let multiline: Bool
        public let autocorrect: Bool
        public let smartQuotes: Bool
        public let smartDashes: Bool

        public init(
            keyboardType: KeyboardType = .default,
            capitalizationType: CapitalizationType = .sentences, multiline: Bool = false,
            autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
        ) {
            self.keyboardType = keyboardType
            self.capitalizationType = capitalizationType
            self.multiline = multiline
            self.autocorrect = autocorrect
            self.smartQuotes = smartQuotes
            self.smartDashes = smartDashes
        }
    }
}

extension IntentParameter where Value.ValueType == Bool {
    /// Creates a parameter for a switch whose two values have names.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.displayName(displayName)] + .of(nil, inputConnectionBehavior))
    }
}

extension IntentParameter where Value.ValueType == String {
    /// Creates a parameter for a text that says how it is typed.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.input(inputOptions)] + .of(nil, inputConnectionBehavior))
    }

    /// Creates a parameter for a text that a provider offers and a person may type.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: some DynamicOptionsProvider
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.input(inputOptions), .provider(optionsProvider)]
                + .of(nil, inputConnectionBehavior))
    }
}
