extension DateLexicon {
    static let norwegian = DateLexicon(
        weekdays: """
            mandag|mandagen tirsdag|tirsdagen onsdag|onsdagen torsdag|torsdagen fredag|fredagen \
            lørdag|lørdagen søndag|søndagen
            """,
        shortWeekdays: "man tir|tirs ons tor|tors fre lør søn",
        months: """
            januar|jan februar|feb mars|mar april|apr mai juni|jun juli|jul august|aug \
            september|sep|sept oktober|okt november|nov desember|des
            """,
        numbers: """
            1=en|ei|et|ett|én 2=to 3=tre 4=fire 5=fem 6=seks 7=sju|syv 8=åtte 9=ni 10=ti 11=elleve \
            12=tolv 15=femten 20=tjue|tyve 30=tretti|tredve 45=førtifem
            """,
        others: [
            ("i dag|idag", .day(0)), ("i morgen|imorgen", .day(1)),
            ("i overmorgen|overmorgen", .day(2)), ("i går|igår", .day(-1)),
            ("i forgårs|forgårs", .day(-2)),
            ("i kveld", .dayPart(0, .evening)), ("i natt", .dayPart(0, .night)),
            ("i morges|i formiddag|i dag tidlig", .dayPart(0, .morning)),
            ("i ettermiddag", .dayPart(0, .afternoon)), ("i går kveld", .dayPart(-1, .evening)),
            ("i morgen tidlig", .dayPart(1, .morning)), ("i morgen kveld", .dayPart(1, .evening)),
            ("morgen|formiddag", .barePart(.morning)), ("ettermiddag", .barePart(.afternoon)),
            ("kveld", .barePart(.evening)), ("natt", .barePart(.night)),
            ("om morgenen|om formiddagen", .part(.morning)),
            ("om ettermiddagen", .part(.afternoon)), ("om kvelden", .part(.evening)),
            ("om natten|om natta", .part(.night)),
            ("sekund|sekunder|sek", .unit(.second)), ("minutt|minutter|min", .unit(.minute)),
            ("time|timer|t|h", .unit(.hour)), ("dag|dager", .unit(.day)),
            ("uke|uker|uka|uken", .unit(.week)), ("måned|måneder|måneden", .unit(.month)),
            ("år|året", .unit(.year)),
            ("midnatt", .hour(0)), ("klokka tolv på dagen", .hour(12)),
            ("helgen|helga|i helgen|i helga|helg", .weekend),
            ("på|den|innen", .on), ("kl|kl.|klokka|klokken", .at), ("i", .lasting),
            ("fra", .from), ("mellom", .between), ("til", .to), ("og", .and), ("om", .within),
            ("for", .agoBefore), ("siden", .agoAfter), ("denne|dette", .this), ("neste", .next),
            ("kommende|førstkommende", .coming), ("forrige|sist", .last),
            ("hver|hvert", .every), ("over", .past), ("på", .before), ("kvart", .quarter),
            ("halv|en halv", .halfHour), ("nå", .now), ("og en halv", .andHalf),
            ("kvarter|et kvarter", .seconds(900)), ("tre kvarter", .seconds(2700)),
            ("halvannen time", .seconds(5400)),
        ],
        halfIsBefore: true)
}
