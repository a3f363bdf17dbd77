import Values

extension Concurrency.Mode: StoredText {}

extension Retry.Failure: StoredText {}

extension Step.OnError: StoredText {}

extension Step.IfInterrupted: StoredText {}

extension Trigger.IfMissed: StoredText {}

extension Trigger.Overlap: StoredText {}

extension Trigger.PosixSignal: StoredText {}

extension Trigger.RunEnd: StoredText {}

extension Trigger.FileWatch.Change: StoredText {}
