extension Lexicon {
    static let german = Lexicon(
        fillers: """
            bitte|mal|doch|eben|kurz|schnell|jetzt|gleich|sofort|danke|vielen dank|danke schön|\
            dankeschön|danke dir|danke im voraus|besten dank|kannst du|könntest du|würdest du|\
            kannst du mir|könntest du mir|können sie|könnten sie|würden sie|hey|hallo|hi|servus|\
            moin|okay|ok|also|so|na|ach|ähm|äh|gut|lass uns|mir|uns|für mich|für uns|bitteschön|\
            sei so nett und|sei so lieb und|wärst du so nett und|wenn du kannst|wenn möglich|\
            gerade|nochmal|noch mal|einmal|guten morgen|guten tag|guten abend|gerne|gern|lieber|\
            liebe|du|und zwar|super|prima|bitte sehr|mal schnell|mal kurz|mal eben|eigentlich|\
            im moment|zur zeit|\
            hallo errand
            """,
        courtesies: """
            bitte|danke|vielen dank|danke schön|dankeschön|danke dir|danke im voraus|besten dank|\
            danke sehr|tausend dank|\
            bitteschön|bitte sehr|bitte schön|wenn du kannst|wenn möglich|wenn es geht|sei so nett|\
            sei so gut|sei so lieb|für mich bitte|für uns bitte
            """,
        hedges: """
            mir bitte sagen|mir sagen|bitte sagen|sag mir|sag mir bitte|kannst du mir sagen|\
            weißt du|darf ich|dürfte ich|dürfen wir|können wir|vielleicht|eventuell|ich glaube|\
            ich denke|ich möchte|ich will|ich würde gern|ich würde gerne|ich hätte gern|\
            ich hätte gerne|ich muss|ich wollte|ich werde|ich sollte|wir sollten|wir müssen|\
            hilf mir|zeit zu|du solltest|es wäre schön wenn du|es wäre toll wenn du
            """,
        small: """
            der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner meines \
            unser unsere unseren in im an am auf zu zum zur von vom für mit bei nach über aus um als ist \
            sind war hab habe hat ich wir es s was welche welcher welches wer wann wo wie gibt und noch denn \
            da alle alles grad so aktuell gerade dein deine als am sich dir bekommt kriegt nimmt braucht steht ab hinzu dran heute etwas \
            wi wat dass daß
            """,
        denials: """
            nicht nichts kein keine keinen keinem keiner keines keinesfalls nie niemals niemand ohne nein
            """,
        musings: """
            warum|wieso|weshalb|wie kann ich|wie mache ich|wie funktioniert|wie viel kostet|was kostet|was passiert|was wäre|\
            soll ich|muss ich|kann ich|kann man|ich habe|ich hab|er|sie|hast du|wann habe ich|\
            habe ich|hat jemand|was ist ein|wer ist|wer hat|wofür|wozu|was bedeutet|ich hasse|\
            ich liebe|wo finde ich
            """,
        vague: "alles alle es das dies diese etwas nichts beide jedes jede jeden",
        joining: "in im an am auf zu zum zur von vom für mit bei nach über aus um"
    )
}
