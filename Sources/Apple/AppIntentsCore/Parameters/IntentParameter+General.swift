extension IntentParameter {
    /// Creates a parameter of any type.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: .of(requestDisambiguationDialog, inputConnectionBehavior))
    }

    /// Creates a parameter whose values a provider offers.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: some DynamicOptionsProvider
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.provider(optionsProvider)]
                + .of(requestDisambiguationDialog, inputConnectionBehavior))
    }
}

extension [_IntentParameterOption] {
    /// Returns what the arguments that most parameters share add to the options.
    @inlinable static func of(
        _ disambiguation: IntentDialog?, _ connection: InputConnectionBehavior
    ) -> Self {
        var options: Self = []
        if let disambiguation { options.append(.disambiguationDialog(disambiguation)) }
        if connection != .default { options.append(.connection(connection)) }
        return options
    }
}
