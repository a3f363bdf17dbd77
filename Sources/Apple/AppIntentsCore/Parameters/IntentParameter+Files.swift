public import UniformTypeIdentifiers

extension IntentParameter where Value.ValueType == IntentFile {
    /// Creates a parameter for files of some types.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            supportedTypeIdentifiers: supportedContentTypes.map(\.identifier),
            requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }

    /// Creates a parameter for files of some types, each by its identifier.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.typeIdentifiers(supportedTypeIdentifiers)]
                + .of(nil, inputConnectionBehavior))
    }
}

extension IntentParameter where Value.ValueType: FileEntity {
    /// Creates a parameter for entities that are files of some types.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedContentTypes: [UTType], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.typeIdentifiers(supportedContentTypes.map(\.identifier))]
                + .of(nil, inputConnectionBehavior))
    }

    /// Creates a parameter for a number of entities that are files of some types.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, supportedContentTypes: [UTType],
        size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.typeIdentifiers(supportedContentTypes.map(\.identifier)), .size(size)]
                + .of(nil, inputConnectionBehavior))
    }
}
