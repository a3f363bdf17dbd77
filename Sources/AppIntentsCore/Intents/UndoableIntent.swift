/// An intent of which the effect can be taken back.
public protocol UndoableIntent: SystemIntent {}
