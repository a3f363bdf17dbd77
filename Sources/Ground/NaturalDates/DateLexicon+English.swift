extension DateLexicon {
    static let english = DateLexicon(
        weekdays: "monday tuesday wednesday thursday friday saturday sunday",
        shortWeekdays: "mon tue|tues wed thu|thur|thurs fri sat sun",
        months: """
            january|jan february|feb march|mar april|apr may june|jun july|jul august|aug \
            september|sep|sept october|oct november|nov december|dec
            """,
        numbers: """
            1=a|an|one 2=two 3=three 4=four 5=five 6=six 7=seven 8=eight 9=nine 10=ten 11=eleven \
            12=twelve 15=fifteen 20=twenty 30=thirty 45=forty-five|fortyfive 60=sixty 90=ninety
            """,
        others: [
            ("today", .day(0)), ("tomorrow|tmrw", .day(1)), ("yesterday", .day(-1)),
            ("day after tomorrow|the day after tomorrow", .day(2)),
            ("day before yesterday|the day before yesterday", .day(-2)),
            ("tonight|this evening", .dayPart(0, .evening)), ("last night", .dayPart(-1, .night)),
            ("this morning", .dayPart(0, .morning)), ("this afternoon", .dayPart(0, .afternoon)),
            ("morning", .barePart(.morning)), ("afternoon", .barePart(.afternoon)),
            ("evening", .barePart(.evening)), ("night", .barePart(.night)),
            ("in the morning", .part(.morning)), ("in the afternoon", .part(.afternoon)),
            ("in the evening", .part(.evening)), ("at night", .part(.night)),
            ("second|seconds|sec|secs|s", .unit(.second)),
            ("minute|minutes|min|mins|m", .unit(.minute)),
            ("hour|hours|hr|hrs|h", .unit(.hour)), ("day|days|d", .unit(.day)),
            ("week|weeks|wk|wks|w", .unit(.week)), ("month|months", .unit(.month)),
            ("year|years", .unit(.year)),
            ("am", .half(isAfternoon: false)), ("pm", .half(isAfternoon: true)),
            ("noon|midday", .hour(12)), ("midnight", .hour(0)),
            ("weekend|the weekend", .weekend),
            ("on|on the|by|by the|on this coming", .on), ("at|@", .at), ("for", .lasting),
            ("from", .from), ("between", .between), ("to|till|until|til|through", .to),
            ("and", .and), ("in|within", .within), ("ago", .agoAfter), ("this", .this),
            ("next", .next), ("coming|this coming", .coming), ("last", .last),
            ("every|each", .every),
            ("past|after", .past), ("to|before", .before), ("the", .article),
            ("quarter|a quarter|quarter of an|a quarter of an", .quarter),
            ("half|half a|half an", .halfHour), ("three quarters of an", .threeQuarters),
            ("o'clock|oclock", .oclock), ("of", .of), ("st|nd|rd|th", .ordinal), ("now", .now),
            ("and a half", .andHalf),
        ],
        monthMayComeFirst: true)
}
