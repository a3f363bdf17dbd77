extension AssistantSchemas {
    /// What a telephone does.
    public enum PhoneIntent: AppSchemaIntent {
        case startCall
    }

    /// What a telephone deals with.
    public enum PhoneEntity: AppSchemaEntity {
        case phonePerson
    }

    /// What there is to choose from in a telephone.
    public enum PhoneEnum: AppSchemaEnum {
        case audioVisualMode
    }
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
