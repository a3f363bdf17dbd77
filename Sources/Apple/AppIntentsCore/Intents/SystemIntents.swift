public import Foundation

/// An intent of a kind that the system knows.
public protocol SystemIntent: AppIntent {}
/// An intent that stops when it is told to.
public protocol CancellableIntent: SystemIntent {}
/// An intent of which the effect can be taken back.
public protocol UndoableIntent: SystemIntent { @MainActor var undoManager: UndoManager? { get } }

extension UndoableIntent {
    /// Keeps what takes back the effect; `nil` where the host takes nothing back.
    @MainActor public var undoManager: UndoManager? { IntentContext.current.undoManager }
}

/// An intent that goes on for long and says how far it has come.
public protocol ProgressReportingIntent: SystemIntent {}

extension ProgressReportingIntent {
    /// The progress of the intent.
    public var progress: Progress { IntentProgress.current }
}

/// An intent that is given more time than others.
public protocol LongRunningIntent: ProgressReportingIntent {}

/// The progress of the intent that is being performed.
@_spi(Hosting) public enum IntentProgress {
    @TaskLocal public static var current = Progress(totalUnitCount: 0)
}

/// An intent that deletes things.
public protocol DeleteIntent: SystemIntent {
    associatedtype Entity: AppEntity
    var entities: [Entity] { get set }
}

/// An intent that sets one value.
public protocol SetValueIntent: SystemIntent {
    associatedtype ValueType: _IntentValue
    var value: ValueType { get set }
}

/// An intent whose parameters configure a control.
public protocol ControlConfigurationIntent: SystemIntent {}

extension ControlConfigurationIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }
}

/// An intent whose parameters configure a widget.
public protocol WidgetConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }
}

/// An intent that starts or changes something on the lock screen.
public protocol LiveActivityIntent: SystemIntent {}
/// An intent that starts something on the lock screen.
public protocol LiveActivityStartingIntent: LiveActivityIntent {}
