import Phrases
import Testing

/// What becomes a value, and what does not.
@Suite struct ValueTests {
    static let said: [(language: String, text: String, line: String)] = [
        // A text is taken as it is written, also where it has signs alone.
        ("en", "add rm -rf / to my list", "list thing=rm -rf /"),
        ("en", "add \"rm -rf /\" to my list", "list thing=rm -rf /"),
        ("en", "note Cmd: \"ls / .\"", "note text=ls / . title=Cmd"),
        ("en", "note A: -5 degrees", "note text=-5 degrees title=A"),
        ("en", "add 5 € to my list", "list thing=5 €"),
        ("en", "note Sum: 3 + 4 =", "note text=3 + 4 = title=Sum"),
        ("en", "note Mood: great :)", "note text=great :) title=Mood"),
        ("en", "note Mood: great !", "note text=great title=Mood"),
        ("en", "add 🎉 to my list", "list thing=🎉"),
        ("en", "add ❤️ to my list", "list thing=❤️"),
        ("en", "add R & D to my list", "list thing=R & D"),
        ("en", "note A – B: C", "note text=C title=A – B"),
        ("en", "add milk to my list 🎉", "list thing=milk"),
        ("en", "note A: \"b\" and \"c\"", "note text=\"b\" and \"c\" title=A"),
        ("en", "note A: he said \"b\".", "note text=he said \"b\". title=A"),
        // What is polite beside it does not belong to it.
        ("en", "air the kitchen please", "air room=the kitchen"),
        ("en", "could you air the kitchen for me please", "air room=the kitchen"),
        ("en", "air the kitchen, thank you so much 🙏", "air room=the kitchen"),
        ("de", "lüfte die Küche, danke", "air room=die Küche"),
        ("de", "lüfte die Küche bitte", "air room=die Küche"),
        ("de", "lüfte bitte mal die Küche", "air room=die Küche"),
        ("de", "Könntest du die Küche lüften, bitte", "air? room=die Küche"),
        ("nb", "luft stua, takk", "air room=stua"),
        ("es", "ventila la cocina por favor", "air room=la cocina"),
        ("en", "note card: say thank you", "note text=say thank you title=card"),
        ("en", "add thank you card to my list", "list thing=thank you card"),
        ("en", "note gift: a present for me", "note text=a present for me title=gift"),
        // What is so, and what is not.
        ("en", "turn the lamp off", "lamp on=false"), ("en", "turn the lamp on", "lamp on=true"),
        ("en", "turn the lamp yes, please", "lamp on=true"),
        ("de", "Lampe aus", "lamp on=false"), ("nb", "lampe på", "lamp on=true"),
        ("es", "lámpara no", "lamp on=false"),
        // A day, and a day whose time would be lost.
        ("en", "plan tomorrow", "plan day=1970-01-02"),
        ("en", "plan tomorrow at 5pm", "plan? day=1970-01-02"),
        // The word that leads to a time may be the phrase's own.
        ("en", "wake me at 7am", "wake time=1970-01-01T07:00:00+00:00"),
        ("en", "wake me at tomorrow 7am", "wake time=1970-01-02T07:00:00+00:00"),
        ("en", "wake me tomorrow at 7am", "wake? time=1970-01-02T07:00:00+00:00"),
        ("de", "weck mich um 7 Uhr", "wake time=1970-01-01T07:00:00+00:00"),
        // Numbers that are other words in English.
        ("nb", "ta to tabletter", "take count=2.0"),
        ("es", "toma once pastillas", "take count=11.0"),
        ("nb", "take to tablets", "take?"),
        ("es", "descansa un cuarto de hora", "rest span=900.0"),
        ("es", "descansa tres cuartos de hora", "rest span=2700.0"),
        ("es", "descansa hora y media", "rest span=5400.0"),
        ("es", "descansa veintiuna horas", "rest span=75600.0"),
        ("de", "ruhe eine Dreiviertelstunde", "rest span=2700.0"),
        ("de", "ruhe zweieinhalb Stunden", "rest span=9000.0"),
        ("en", "rest for 1 hour and 15 minutes", "rest span=4500.0"),
        ("en", "rest for one hour fifteen minutes", "rest span=4500.0"),
        ("en", "rest for 1h30", "rest span=5400.0"),
        ("de", "ruhe 1 Stunde und 15 Minuten", "rest span=4500.0"),
        ("nb", "hvil i 1 time og 15 minutter", "rest span=4500.0"),
        ("en", "take 10 000 tablets", "take count=10000.0"),
        ("en", "take 1,250 tablets", "take? count=1250.0"),
        ("en", "nap for 2 hours", "nap minutes=120.0"),
        ("en", "rest for 1/2 hour", "rest span=1800.0"),
        ("en", "heat kitchen for half an hour", "heat minutes=30.0 room=kitchen"),
        ("en", "heat kitchen for 1h30m", "heat minutes=90.0 room=kitchen"),
        ("en", "heat kitchen for 20 minutes", "heat minutes=20.0 room=kitchen"),
        ("en", "heat kitchen for 90s", "heat? minutes=1.5 room=kitchen"),
        ("en", "rest for 1h30m", "rest span=5400.0"), ("en", "rest for 1h 30m", "rest span=5400.0"),
        ("en", "rest for 10m", "rest span=600.0"), ("en", "rest for 2d", "rest span=172800.0"),
        ("en", "rest for a quarter hour", "rest span=900.0"),
        ("en", "take 200 - 300 tablets", "nothing"), ("en", "take 200, 300 tablets", "nothing"),
        ("en", "rest for three quarters of an hour", "rest span=2700.0"),
        ("en", "take minus five tablets", "take? count=-5.0"),
        ("en", "take twenty one point five tablets", "take? count=21.5"),
        ("de", "nimm fünf Komma fünf Tabletten", "take? count=5.5"),
        ("nb", "ta minus tre komma null fem tabletter", "take? count=-3.05"),
        ("es", "toma menos cinco pastillas", "take? count=-5.0"),
        // The opposite of a command, and a question about one.
        ("en", "don't add milk to my list", "nothing"),
        ("en", "why add milk to my list", "nothing"),
        ("en", "do not feed the cat", "nothing"), ("en", "i did not feed the cat", "nothing"),
        ("de", "warum füttere ich die Katze", "nothing"),
        ("nb", "ikke legg melk på listen min", "nothing"),
        ("es", "no añadas leche a mi lista", "nothing"),
        ("de", "füge Milch nicht zu meiner Liste hinzu", "list? thing=Milch nicht"),
        ("en", "note not today: buy milk", "note? text=buy milk title=not today"),
        // A title alone is asked about where it changes something, beside the app's name not.
        ("en", "pull", "pull?"), ("en", "errand pull", "pull"), ("en", "battery", "battery"),
        // A text does not take what else an app does.
        ("en", "add a nag for the dishes in errand", "nothing"),
        ("en", "add Anna as child", "member name=Anna role=child"),
    ]

    @Test(arguments: said)
    func `a value is what was said for it`(language: String, text: String, line: String) {
        #expect(SampleBook.line(ProjectBook.outcome(of: text, in: language)) == line)
    }

    @Test(arguments: [
        ("2", 2), ("two", 2), ("One.", 1), ("number three", 3), ("the second one", 2),
        ("zwei", 2), ("to", 2), ("den andre", 2), ("la primera", 1), ("twenty one", 21),
    ])
    func `a number is an answer in figures and in words`(text: String, number: Int) {
        #expect(SpokenNumber.whole(text) == number)
    }

    @Test(arguments: ["", "what is overdue", "half an hour", "two boats", "2.5"])
    func `what is more or less than a number is none`(text: String) {
        #expect(SpokenNumber.whole(text) == nil)
    }

    @Test(arguments: [
        ("minus five", -5), ("twenty one point five", 21.5), ("one point five", 1.5),
        ("fünf Komma fünf", 5.5), ("minus drei", -3), ("menos cinco", -5), ("21 point 5", 21.5),
        ("zero point zero five", 0.05), ("ein Komma fünfundzwanzig", 1.25), ("5", 5),
        ("minus 5", -5), ("two and a half", 2.5), ("one and a half", 1.5), ("2,5", 2.5),
    ])
    func `a number below zero or with decimals is an answer`(text: String, number: Double) {
        #expect(SpokenNumber.value(text) == number)
    }

    @Test(arguments: [
        "minus", "minus minus five", "five point", "point five", "an hour", "a point",
    ])
    func `a part of a number is none`(text: String) {
        #expect(SpokenNumber.value(text) == nil)
    }

    @Test(arguments: [
        ("half an hour", 1800), ("an hour and a half", 5400), ("a quarter of an hour", 900),
        ("two and a half hours", 9000), ("one and a half hours", 5400),
        ("anderthalb Stunden", 5400), ("eine halbe Stunde", 1800), ("eine Viertelstunde", 900),
        ("en halv time", 1800), ("halvannen time", 5400), ("et kvarter", 900),
        ("media hora", 1800), ("hora y media", 5400), ("una hora y media", 5400),
        ("un cuarto de hora", 900), ("twenty minutes please", 1200),
        ("one point five hours", 5400), ("zweieinhalb Stunden", 9000),
    ])
    func `a length of time is an answer in words`(text: String, seconds: Double) {
        #expect(SpokenNumber.length(text) == seconds)
    }

    @Test(arguments: ["", "five", "an hour ago", "minus five minutes"])
    func `what is more or less than a length is none`(text: String) {
        #expect(SpokenNumber.length(text) == nil)
    }

    @Test func `a phrase is shown as people write it`() {
        guard case .call(let call) = ProjectBook.outcome(of: "air the hall", in: "en") else {
            Issue.record("nothing is called")
            return
        }
        let matcher = PhraseMatcher(
            PhraseBook(
                ProjectBook.sayables, of: [SayableApp("errand", name: "Errand")],
                languages: ["en"]), languages: ["en"])
        #expect(matcher.phrase(of: call) == "air {room}")
    }
}
