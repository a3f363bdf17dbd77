/// Errand's own functions, beside those that other implementations of CEL have too.
enum ErrandLibrary {
    static let functions = times + numbers + json + paths

    private static let style = ExpressionType.enumeration(TimeStyle.type)
    private static let spanStyle = ExpressionType.enumeration(SpanStyle.type)
    private static let period = ExpressionType.enumeration(CalendarPeriod.type)

    private static let times = [
        Function(
            "format", "The instant or the length of time as people write it, in one of the styles.",
            [
                Overload(
                    .member, taking: [.timestamp, style, .string], returning: .string,
                    LocalTimes.text),
                Overload(
                    .member, taking: [.duration, spanStyle], returning: .string, SpanTexts.text),
            ]),
        Function(
            "startOf", "The first instant of the day, week, month or year in a time zone.",
            [
                Overload(
                    .member, taking: [.timestamp, period, .string], returning: .timestamp,
                    LocalTimes.start)
            ]),
        Function(
            "daysUntil", "How many days later another instant is by the calendar of a time zone.",
            [Overload(.member, LocalTimes.days)]),
    ]

    private static let numbers = [
        Function("math.round", "", [Overload(.function, cost: .constant, Numbers.rounded)])
    ]

    private static let json = [
        Function(
            "json.encode", "The value in JSON, without spaces.",
            [Overload(.function, JSONTexts.encode)]),
        Function(
            "json.decode", "The value that is written in JSON.",
            [Overload(.function, JSONTexts.decode)]),
    ]

    private static let paths = [
        Function(
            "path.name", "The name of a file, without the folders that it is in.",
            [Overload(.function) { (path: String, _) in FilePath(path).name }]),
        Function(
            "path.stem", "The name of a file without the last extension.",
            [Overload(.function) { (path: String, _) in FilePath(path).stem }]),
        Function(
            "path.extension", "The last extension of a file without its point, empty for none.",
            [Overload(.function) { (path: String, _) in FilePath(path).extension }]),
        Function(
            "path.folder", "The folder that a file is in, which is '.' if none is named.",
            [Overload(.function) { (path: String, _) in FilePath(path).folder }]),
    ]
}
