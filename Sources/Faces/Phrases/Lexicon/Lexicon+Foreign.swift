extension Lexicon {
    /// Verbs that address a program: `ask Copilot`.
    static let addressing: Set<String> = [
        "ask", "tell", "open", "start", "launch", "use", "frag", "sag", "starte", "offne", "spor",
        "si",
        "apne", "pregunta", "dile", "abre", "switch", "chat", "talk",
    ]

    /// Programs and services that people name and that are no apps of this host, in plain letters
    /// without spaces.
    private static let foreign: WordTable = {
        var foreign = WordTable()
        for name in names.split(separator: "|") {
            _ = foreign.add(name.plainLetters.filter { $0 != " " }.utf8.span)
        }
        return foreign
    }()

    /// Whether words that stand together are such a name, which may be parted elsewhere.
    static func isForeign(_ places: Range<Int>, in words: SaidWords) -> Bool {
        foreign.number(of: words.letters.span.extracting(words.letters(of: places))) != nil
    }

    private static let names = """
        slack|teams|microsoft teams|zoom|discord|skype|whatsapp|telegram|messenger|facebook|\
        instagram|twitter|tiktok|snapchat|linkedin|reddit|youtube|netflix|spotify|apple music|\
        gmail|outlook|thunderbird|apple mail|hotmail|yahoo|icloud|google|google calendar|\
        apple calendar|google tasks|google keep|google drive|google docs|google maps|apple maps|\
        dropbox|onedrive|notion|evernote|onenote|obsidian|logseq|apple notes|notes app|\
        reminders|apple reminders|todoist|trello|asana|jira|linear|clickup|monday com|ticktick|\
        any do|microsoft to do|wunderlist|omnifocus|basecamp|airtable|confluence|sharepoint|\
        excel|powerpoint|google sheets|photoshop|figma|canva|salesforce|hubspot|zendesk|\
        firefox|chrome|safari|opera|xcode|vs code|vscode|vim|neovim|emacs|\
        intellij|android studio|github|gitlab|bitbucket|copilot|github copilot|chatgpt|claude|gemini|\
        cursor|siri|alexa|cortana|bixby|google assistant|home assistant|homekit|shazam|uber|amazon|\
        ebay|paypal|revolut|duolingo|strava|fitbit|garmin|myfitnesspal|apple health|google fit|\
        fantastical|calendly|doodle|docker|postman|\
        apple fitness|apple podcasts|pocket casts|audible|kindle|headspace|habitica|things 3
        """
}
