extension AssistantSchemas {
    /// The actions of an app that finds what a camera sees.
    public enum VisualIntelligenceIntent: AppSchemaIntent { case semanticContentSearch }
}

extension AppSchemaIntent where Self == AssistantSchemas.VisualIntelligenceIntent {
    /// Actions of an app that finds what a camera sees.
    public static var visualIntelligence: Self.Type { self }
}
