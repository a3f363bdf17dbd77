/// An entity whose identifier is the same on all of a person's devices.
public protocol SyncableEntity: AppEntity {}
