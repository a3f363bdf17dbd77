extension IntentParameter where Value.ValueType: AppEntity {
    /// Creates a parameter whose entities a query of its own finds.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        query: some EntityQuery
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.query(query)] + .of(requestDisambiguationDialog, inputConnectionBehavior))
    }

    /// Creates a parameter for as many entities as a widget has room for.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        size: [IntentWidgetFamily: IntentCollectionSize],
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.sizes(size)] + .of(requestDisambiguationDialog, inputConnectionBehavior))
    }
}

extension IntentParameter where Value.ValueType: AppEntity {
    /// Creates a parameter for a number of entities.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.size(size)] + .of(requestDisambiguationDialog, inputConnectionBehavior))
    }
}

extension IntentParameter where Value.ValueType: AppEnum {
    /// Creates a parameter for some of an enum's values.
    @inlinable public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        supportedValues: [Value.ValueType]
    ) {
        self.init(
            title: title, description: description, default: defaultValue,
            dialog: requestValueDialog,
            options: [.supportedValues(supportedValues.map(\._content))]
                + .of(requestDisambiguationDialog, inputConnectionBehavior))
    }
}
