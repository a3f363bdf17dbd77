/// Stands for the intent that a result does not open.
extension Never: AppIntent {
    public static var title: LocalizedStringResource { "" }

    public init() { preconditionFailure("there is no intent of type Never") }

    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        switch self {}
    }
}

extension Never: SnippetIntent {}
