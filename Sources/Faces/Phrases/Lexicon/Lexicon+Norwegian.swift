extension Lexicon {
    static let norwegian = Lexicon(
        fillers: """
            vennligst|vær så snill|vær så snill å|er du snill|er du grei|vær så god|takk|\
            tusen takk|takk skal du ha|mange takk|på forhånd takk|kan du|kunne du|vil du|\
            kan du være så snill å|kunne du være så snill å|hei|hallo|heisann|ok|okei|okay|så|nå|\
            bare|litt|fort|kjapt|raskt|gjerne|la oss|for meg|meg|oss|altså|da|igjen|eh|hm|\
            god morgen|snarest|for oss|du|lige|plis|a|egentlig|for øyeblikket|\
            hei errand
            """,
        courtesies: """
            takk|tusen takk|takk skal du ha|mange takk|på forhånd takk|takk for hjelpen|vennligst|\
            vær så snill|vær så god|\
            er du snill|er du grei|hvis du kan|plis
            """,
        hedges: """
            si meg|kan du si meg|kan du fortelle meg|fortell meg|vet du|kan jeg få|kan jeg|\
            får jeg|kan vi|kanskje|jeg tror|i dag|idag|jeg vil|jeg vil gjerne|jeg ønsker å|jeg må|\
            jeg trenger å|hadde vært fint om du kunne|å|jeg bør|jeg skal|vi bør|vi må|vi skal|\
            hjelp meg å|på tide å|jeg har lyst til å|du bør
            """,
        small: """
            en ei et den det de min mi mitt mine vår vårt våre i på til fra av for med hos om over ved er var \
            har hadde jeg vi det s hva hvilken hvilke hvem når hvor hvordan og som noe noen alle alt sin din ditt dine får tar trenger skal står seg deg at der her ut opp nå sine sitt \
            va ka vem vor vordan kordan
            """,
        denials: "ikke ingen ingenting intet aldri uten nei",
        musings: """
            hvorfor|hvordan kan jeg|hvordan gjør jeg|hvor mye koster|hva koster|hva skjer|hva om|\
            skal jeg|må jeg|kan man|når ga jeg|har noen|jeg har|han|hun|hva er en|hva er et|\
            hvem er|hvem laget|hva betyr|jeg hater|jeg elsker|hvordan virker|hvordan fungerer
            """,
        vague: "alt alle det dette disse noe ingenting begge",
        joining: "i på til fra av for med hos om"
    )
}
