extension DateLexicon {
    static let german = DateLexicon(
        weekdays: "montag dienstag mittwoch donnerstag freitag samstag|sonnabend sonntag",
        shortWeekdays: "mo di mi do fr sa so",
        months: """
            januar|jänner|jan februar|feber|feb märz|maerz|mär april|apr mai juni|jun juli|jul \
            august|aug september|sep|sept oktober|okt november|nov dezember|dez
            """,
        numbers: """
            1=ein|eins|eine|einen|einer|einem 2=zwei|zwo 3=drei 4=vier 5=fünf 6=sechs 7=sieben \
            8=acht 9=neun 10=zehn 11=elf 12=zwölf 15=fünfzehn 20=zwanzig 30=dreißig 45=fünfundvierzig
            """,
        others: [
            ("heute", .day(0)), ("morgen", .day(1)), ("übermorgen|uebermorgen", .day(2)),
            ("gestern", .day(-1)), ("vorgestern", .day(-2)),
            ("heute abend", .dayPart(0, .evening)), ("heute nacht", .dayPart(0, .night)),
            ("heute morgen|heute früh|heute vormittag", .dayPart(0, .morning)),
            ("heute nachmittag", .dayPart(0, .afternoon)),
            ("morgen früh", .dayPart(1, .morning)), ("gestern abend", .dayPart(-1, .evening)),
            ("morgen|früh|vormittag", .barePart(.morning)), ("nachmittag", .barePart(.afternoon)),
            ("abend", .barePart(.evening)), ("nacht", .barePart(.night)),
            ("am morgen|am vormittag|morgens|vormittags|in der früh", .part(.morning)),
            ("am nachmittag|nachmittags", .part(.afternoon)),
            ("am abend|abends", .part(.evening)), ("in der nacht|nachts", .part(.night)),
            ("sekunde|sekunden|sek|s", .unit(.second)), ("minute|minuten|min", .unit(.minute)),
            ("stunde|stunden|std|h", .unit(.hour)), ("tag|tage|tagen", .unit(.day)),
            ("woche|wochen", .unit(.week)), ("monat|monate|monaten", .unit(.month)),
            ("jahr|jahre|jahren", .unit(.year)),
            ("mittag|mittags|am mittag", .hour(12)), ("mitternacht|um mitternacht", .hour(0)),
            ("wochenende|am wochenende", .weekend),
            ("am|den|an|an dem|bis|bis zum", .on), ("um|gegen|ab", .at),
            ("für|fuer|für die dauer von", .lasting), ("von|vom", .from), ("zwischen", .between),
            ("bis|bis zum", .to), ("und", .and), ("in", .within), ("vor", .agoBefore),
            ("diesen|diese|dieser|dieses|diesem", .this),
            ("nächsten|nächste|nächster|nächstes|nächstem", .next),
            ("kommenden|kommende|kommender|kommendes", .coming),
            ("letzten|letzte|letzter|letztes|vergangenen", .last),
            ("jeden|jede|jedes|jeder", .every), ("nach", .past), ("vor", .before),
            ("viertel|eine viertel", .quarter), ("halb|eine halbe|einer halben|halbe", .halfHour),
            ("dreiviertel", .threeQuarters), ("uhr", .oclock), ("jetzt", .now),
            ("einhalb", .andHalf),
            ("viertelstunde|eine viertelstunde|einer viertelstunde", .seconds(900)),
            ("dreiviertelstunde|eine dreiviertelstunde|einer dreiviertelstunde", .seconds(2700)),
            ("anderthalb stunden|eineinhalb stunden", .seconds(5400)),
            ("zweieinhalb stunden", .seconds(9000)), ("guten morgen", .nothing),
        ],
        halfIsBefore: true)
}
