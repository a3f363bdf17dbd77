import AppIntentsCore

// The macros have these names too; a name of this module's own is what a scoped import finds.

/// Something that an app can do, with parameters that a person or a workflow gives.
public typealias AppIntent = AppIntentsCore.AppIntent

/// A thing of the app's that people name in requests, found again by its identifier.
public typealias AppEntity = AppIntentsCore.AppEntity

/// A value out of a fixed list that people choose from.
public typealias AppEnum = AppIntentsCore.AppEnum
