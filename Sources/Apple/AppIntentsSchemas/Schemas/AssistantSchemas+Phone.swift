extension AssistantSchemas {
    /// The actions of a telephone.
    public enum PhoneIntent: AppSchemaIntent { case startCall }

    /// The entities of a telephone.
    public enum PhoneEntity: AppSchemaEntity { case phonePerson }

    /// The choices in a telephone.
    public enum PhoneEnum: AppSchemaEnum { case audioVisualMode }
}

extension AppSchemaIntent where Self == AssistantSchemas.PhoneIntent {
    /// Actions of a telephone.
    public static var phone: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.PhoneEntity {
    /// Things of a telephone.
    public static var phone: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.PhoneEnum {
    /// Choices of a telephone.
    public static var phone: Self.Type { self }
}
