public import Values

/// A step of the clock back to an earlier time of day.
public struct ClockSetback: Sendable {
    /// The time that the clock showed before.
    public let from: Timestamp

    /// The triggers that had decided about times to come.
    public var triggers: [Trigger]

    public init(from: Timestamp, triggers: [Trigger]) {
        self.from = from
        self.triggers = triggers
    }

    public struct Trigger: Sendable {
        /// The trigger's watermark as it was read.
        public let uid: TriggerUID
        public let watermark: Timestamp

        /// From when it decides now.
        public let newWatermark: Timestamp

        public init(_ uid: TriggerUID, watermark: Timestamp, newWatermark: Timestamp) {
            self.uid = uid
            self.watermark = watermark
            self.newWatermark = newWatermark
        }
    }
}
