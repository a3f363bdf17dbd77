/// Words for numbers and for units of time, of all languages together.
enum NumberWords {
    /// The numbers below a hundred.
    static let small: [String: Double] = {
        var small: [String: Double] = [:]
        for line in lines.split(separator: "\n") {
            for (place, words) in line.split(separator: " ").enumerated() {
                for word in words.split(separator: "|") { small[word.plainLetters] = Double(place) }
            }
        }
        for (words, step) in tens {
            for (place, word) in words.split(separator: " ").enumerated() {
                small[word.plainLetters] = Double((place + 2) * step)
            }
        }
        join("ein zwei drei vier fünf sechs sieben acht neun", into: &small) { "\($0)und\($1)" }
        join("en to tre fire fem seks sju åtte ni", into: &small) { "\($1)\($0)" }
        return small
    }()

    /// The same by the words of a text.
    static let values = WordMap(small)

    private static let manyHundreds: Set<String> = [
        "hundred", "hundert", "hundre", "cien", "ciento",
    ]
    private static let manyThousands: Set<String> = ["thousand", "tausend", "tusen", "mil"]
    static let hundreds = WordMap(manyHundreds)
    static let thousands = WordMap(manyThousands)

    /// Words that stand between the parts of a number.
    static let joining = WordMap(["and", "und", "og", "y"] as Set)

    /// Numbers that are articles, too.
    static let articles = WordMap(
        [
            "a", "an", "one", "ein", "eine", "einen", "einer", "en", "et", "ei", "un", "una", "uno",
            "to", "once", "on",
        ] as Set)

    static let andHalf: [[StaticString]] = [
        ["and", "a", "half"], ["and", "half"], ["und", "eine", "halbe"], ["einhalb"],
        ["og", "en", "halv"],
        ["y", "media"], ["y", "medio"],
    ]

    static let fractions: [([StaticString], Double)] = [
        (["half", "an"], 0.5), (["half", "a"], 0.5), (["a", "half"], 0.5), (["half"], 0.5),
        (["a", "quarter", "of", "an"], 0.25), (["quarter", "of", "an"], 0.25),
        (["a", "couple", "of"], 2), (["a", "dozen"], 12), (["eine", "halbe"], 0.5),
        (["einer", "halben"], 0.5),
        (["halbe"], 0.5), (["eine", "viertel"], 0.25), (["einer", "viertel"], 0.25),
        (["anderthalb"], 1.5),
        (["eineinhalb"], 1.5), (["en", "halv"], 0.5), (["halvannen"], 1.5),
        (["et", "kvart"], 0.25), (["media"], 0.5), (["medio"], 0.5),
    ]

    /// The words with which a number may begin.
    static let beginnings: Set<String> = manyHundreds.union(manyThousands).union(small.keys)
        .union(fractions.map { "\($0.0[0])" })

    /// The seconds of units of time.
    static let units: [String: Double] = {
        var units: [String: Double] = [:]
        for (words, seconds) in [
            ("second seconds sec secs s sekunde sekunden sekund sekunder segundo segundos", 1.0),
            ("minute minutes min mins minuten minutt minutter minuto minutos minuts minuets", 60),
            ("hour hours hr hrs h stunde stunden std time timer hora horas", 3600),
            ("viertelstunde kvarter", 900),
            ("day days tag tage tagen dag dager dia dias", 86400),
            ("week weeks woche wochen uke uker semana semanas", 604_800),
        ] {
            for word in words.split(separator: " ") { units[String(word)] = seconds }
        }
        return units
    }()

    static let unitsOfTime = WordMap(units)

    private static let lines = """
        zero|nought one|a|an two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
        null ein|eins|eine|einen|einer zwei|zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn
        null en|ett|et|ei to tre fire fem seks sju|syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten
        cero un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno|veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve
        """

    private static let tens: [(String, Int)] = [
        ("twenty thirty forty fifty sixty seventy eighty ninety", 10),
        ("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig", 10),
        ("tjue tretti førti femti seksti sytti åtti nitti", 10),
        ("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa", 10),
    ]

    private static func join(
        _ ones: String, into small: inout [String: Double], _ compound: (String, String) -> String
    ) {
        let units = ones.split(separator: " ").map(String.init)
        let row = units.contains("zwei") ? tens[1].0 : tens[2].0
        for (ten, word) in row.split(separator: " ").map(String.init).enumerated() {
            for (one, unit) in units.enumerated() {
                small[compound(unit, word).plainLetters] = Double((ten + 2) * 10 + one + 1)
            }
        }
    }
}
