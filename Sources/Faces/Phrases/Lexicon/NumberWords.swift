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
        for (place, word) in "zwei drei vier fünf".split(separator: " ").enumerated() {
            small["\(word)einhalb".plainLetters] = Double(place + 2) + 0.5
        }
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

    /// Words before a number below zero, and between a number and its decimals.
    private static let manyNegations: Set<String> = ["minus", "negative", "menos"]
    static let negations = WordMap(manyNegations)
    static let points = WordMap(["point", "komma", "comma", "coma", "punkt", "punto"] as Set)

    /// Numbers that are articles, too.
    static let articles = WordMap(
        [
            "a", "an", "one", "ein", "eine", "einen", "einer", "en", "et", "ei", "un", "una", "uno",
            "to", "once", "on",
        ] as Set)

    /// Parts of one that stand behind a number, or behind its unit.
    static let andParts: [([StaticString], Double)] = [
        (["and", "a", "half"], 0.5), (["and", "half"], 0.5), (["and", "a", "quarter"], 0.25),
        (["and", "three", "quarters"], 0.75), (["und", "eine", "halbe"], 0.5), (["einhalb"], 0.5),
        (["und", "eine", "viertel"], 0.25), (["og", "en", "halv"], 0.5),
        (["og", "en", "kvart"], 0.25), (["og", "et", "kvarter"], 0.25),
        (["y", "media"], 0.5), (["y", "medio"], 0.5),
        (["y", "cuarto"], 0.25), (["y", "un", "cuarto"], 0.25),
    ]

    static let fractions: [([StaticString], Double)] = [
        (["half", "an"], 0.5), (["half", "a"], 0.5), (["a", "half"], 0.5), (["half"], 0.5),
        (["a", "quarter", "of", "an"], 0.25), (["quarter", "of", "an"], 0.25),
        (["a", "quarter"], 0.25),
        (["a", "couple", "of"], 2), (["a", "dozen"], 12), (["eine", "halbe"], 0.5),
        (["einer", "halben"], 0.5),
        (["halbe"], 0.5), (["eine", "viertel"], 0.25), (["einer", "viertel"], 0.25),
        (["anderthalb"], 1.5),
        (["eineinhalb"], 1.5), (["en", "halv"], 0.5), (["halvannen"], 1.5),
        (["et", "kvart"], 0.25), (["media"], 0.5), (["medio"], 0.5),
        (["three", "quarters", "of", "an"], 0.75), (["three", "quarter"], 0.75),
        (["drei", "viertel"], 0.75), (["dreiviertel"], 0.75), (["eine", "dreiviertel"], 0.75),
        (["einer", "dreiviertel"], 0.75), (["trekvart"], 0.75), (["en", "trekvart"], 0.75),
        (["en", "kvart"], 0.25), (["un", "cuarto", "de"], 0.25), (["cuarto", "de"], 0.25),
        (["tres", "cuartos", "de"], 0.75),
        (["ein", "dutzend"], 12), (["et", "dusin"], 12), (["una", "docena", "de"], 12),
        (["a", "dozen", "of"], 12), (["un", "par", "de"], 2), (["et", "par"], 2),
    ]

    /// The words with which a number may begin.
    static let beginnings: Set<String> = manyHundreds.union(manyThousands).union(small.keys)
        .union(fractions.map { "\($0.0[0])" }).union(["hora"])
        .union(manyNegations)

    /// The seconds of units of time.
    static let units: [String: Double] = {
        var units: [String: Double] = [:]
        for (words, seconds) in [
            ("second seconds sec secs s sekunde sekunden sekund sekunder segundo segundos", 1.0),
            ("minute minutes min mins minuten minutt minutter minuto minutos minuts minuets", 60),
            ("hour hours hr hrs h stunde stunden std time timer hora horas", 3600),
            ("viertelstunde kvarter", 900), ("dreiviertelstunde", 2700),
            ("halbstunde halvtime", 1800),
            ("day days tag tage tagen dag dager dia dias", 86400),
            ("week weeks woche wochen uke uker semana semanas", 604_800),
        ] {
            for word in words.split(separator: " ") { units[String(word)] = seconds }
        }
        return units
    }()

    static let unitsOfTime = WordMap(units)

    /// Words for an amount of what is counted, and those that may follow one: `3 glasses of water`.
    static let measures = WordMap(
        [
            "glass", "glasses", "cup", "cups", "bottle", "bottles", "liter", "liters", "litre",
            "litres", "page", "pages", "times", "glas", "glaser", "tassen", "tasse", "flaschen",
            "seiten", "mal", "kopp", "kopper", "flasker", "sider", "ganger", "vaso", "vasos",
            "taza", "tazas", "litro", "litros", "paginas", "veces",
        ] as Set)
    static let ofMeasure = WordMap(["of", "av", "de"] as Set)

    private static let lines = """
        zero|nought one|a|an two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
        null ein|eins|eine|einen|einer zwei|zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn
        null en|ett|et|ei to tre fire fem seks sju|syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten
        cero un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno|veintiún|veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve
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
