package import Values

/// A step of the clock back to an earlier time of day.
package struct ClockSetback: Sendable {
    /// The time that the clock showed before.
    package let from: Timestamp

    /// The triggers that had decided about times to come.
    package var triggers: [Trigger]

    package init(from: Timestamp, triggers: [Trigger]) {
        self.from = from
        self.triggers = triggers
    }

    package struct Trigger: Sendable {
        /// The trigger's watermark as it was read.
        package let uid: TriggerUID
        package let watermark: Timestamp

        /// From when it decides now.
        package let newWatermark: Timestamp

        package init(_ uid: TriggerUID, watermark: Timestamp, newWatermark: Timestamp) {
            self.uid = uid
            self.watermark = watermark
            self.newWatermark = newWatermark
        }
    }
}
