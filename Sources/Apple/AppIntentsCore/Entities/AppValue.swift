/// A value of a type that the app declares: an entity or an enum.
public protocol AppValue: _IntentValue, DisplayRepresentable, PersistentlyIdentifiable {}
