/// The actions, the things and the choices of the domains that the system knows.
///
/// A domain is an enum whose cases are its schemas, so that `.photos.serach` is an error where it
/// is written. Only the names matter here; what a schema asks of a type is checked by Apple's
/// tools.
public enum AssistantSchemas {
    /// A schema for an intent.
    public typealias Intent = AppSchemaIntent

    /// A schema for an entity.
    public typealias Entity = AppSchemaEntity

    /// A schema for an enum.
    public typealias Enum = AppSchemaEnum
}

/// The same names under what they were later called.
public typealias AppSchema = AssistantSchemas

/// The name of an action that the system knows.
public protocol AppSchemaIntent {}
/// The name of a thing that the system knows.
public protocol AppSchemaEntity {}
/// The name of a choice that the system knows.
public protocol AppSchemaEnum {}
