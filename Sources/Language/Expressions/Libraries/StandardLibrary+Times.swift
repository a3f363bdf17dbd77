import Values

extension StandardLibrary {
    static let times =
        [
            field("getFullYear", "The year.") { $0.date.year },
            field("getMonth", "The month, from 0 for January.") { $0.date.month - 1 },
            field("getDate", "The day of the month, from 1.") { $0.date.day },
            field("getDayOfMonth", "The day of the month, from 0.") { $0.date.day - 1 },
            field("getDayOfYear", "The day of the year, from 0.") { $0.dayOfYear },
            field("getDayOfWeek", "The day of the week, from 0 for Sunday.") { $0.dayOfWeek },
            field("getHours", "The hour of the day.") { $0.second / 3600 },
            field("getMinutes", "The minute of the hour.") { $0.second / 60 % 60 },
            field("getSeconds", "The second of the minute.") { $0.second % 60 },
            field("getMilliseconds", "The millisecond of the second.") {
                $0.nanoseconds / 1_000_000
            },
        ] + [
            total("getHours", "The whole hours.") { $0.seconds / 3600 },
            total("getMinutes", "The whole minutes.") { $0.seconds / 60 },
            total("getSeconds", "The whole seconds.") { $0.seconds },
            total("getMilliseconds", "The milliseconds of the second.") {
                Int64($0.nanoseconds / 1_000_000)
            },
        ]

    private static func field(
        _ name: String, _ summary: String, _ field: @escaping @Sendable (LocalTime) -> Int
    ) -> Function {
        Function(
            name, summary,
            [
                Overload(.member) { (time: Timestamp, _) in Int64(field(LocalTime(time))) },
                Overload(.member) {
                    (time: Timestamp, zone: String, budget) throws(ExpressionError) in
                    Int64(field(try LocalTime(time, in: zone, &budget)))
                },
            ])
    }

    private static func total(
        _ name: String, _ summary: String, _ total: @escaping @Sendable (TimeSpan) -> Int64
    ) -> Function {
        Function(name, summary, [Overload(.member) { (span: TimeSpan, _) in total(span) }])
    }
}
