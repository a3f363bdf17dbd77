import Testing

/// A task of the page about households, with the home that it is done in and what it must have
/// come to.
struct HouseholdTask: Sendable, CustomTestStringConvertible {
    let id: String

    /// Words of the command line.
    var inputs = ""

    /// Makes the home.
    var before = ""

    /// Brings the files that start the run; without it, a person does.
    var arrival: String?

    /// Is done after the run, before a second one.
    var again: String?

    /// The status with which the command of a run ends.
    var status = 0

    /// Conditions of the shell that hold in the home then.
    var after: [String] = []

    /// What has to be told, all of it and no more; a star is any text.
    var told: [String] = []

    var testDescription: String { id }
}

extension HouseholdTask {
    /// The tasks, in the order of the page.
    static let all = files + machine + net + day

    private static let files = [
        HouseholdTask(
            id: "back-up",
            before: """
                mkdir Documents Notes Backups; echo letter > Documents/letter; echo n > Notes/n
                for day in 1 2 3 4 5 6 7 8; do : > Backups/home-2020-01-0$day.tar.gz; done
                : > Backups/other.tar.gz
                """,
            after: [
                "[ $(ls Backups/home-* | wc -l) = 7 ]", "[ -f Backups/other.tar.gz ]",
                "[ ! -e Backups/home-2020-01-02.tar.gz ]", "[ -e Backups/home-2020-01-03.tar.gz ]",
                "[ \"$(tar xzOf $(ls Backups/home-* | tail -1) Documents/letter)\" = letter ]",
            ]),
        HouseholdTask(
            id: "photos",
            before: """
                mkdir Camera; touch -d 2024-02-03 Camera/a.jpg; touch -d 2024-03-01 Camera/b.JPG
                touch Camera/film.mov
                """,
            after: [
                "[ -f Pictures/2024-02/a.jpg ]", "[ -f Pictures/2024-03/b.JPG ]",
                "[ \"$(ls Camera)\" = film.mov ]",
            ]),
        HouseholdTask(
            id: "inbox", before: "mkdir Inbox; touch Inbox/bill.pdf Inbox/song.mp3 Inbox/odd.xyz",
            after: [
                "[ -f Documents/bill.pdf ]", "[ -f Music/song.mp3 ]",
                "[ \"$(ls Inbox)\" = odd.xyz ]",
            ]),
        HouseholdTask(
            id: "downloads",
            before: "mkdir Downloads; touch -d '40 days ago' Downloads/old; touch Downloads/new",
            after: [
                "[ \"$(ls Downloads)\" = new ]", "[ -f .local/share/Trash/files/old ]",
                "errand undo $(cat run)",
                "[ -f Downloads/old ]",
            ]),
        HouseholdTask(
            id: "unpack", before: "mkdir Downloads a; echo b > a/b; tar czf a.tar.gz -C a b",
            arrival: "mv a.tar.gz Downloads",
            after: ["[ \"$(cat Downloads/a/b)\" = b ]", "[ ! -e Downloads/a.tar.gz ]"]),
        HouseholdTask(
            id: "subtitles", before: "mkdir -p Films/old; printf 'gr\\374n' > a.srt",
            arrival: "mv a.srt Films/old", after: ["[ \"$(cat Films/a.srt)\" = grün ]"]),
        HouseholdTask(
            id: "bit-rot",
            before: """
                mkdir Archive; echo a > Archive/a; echo b > Archive/b; echo c > Archive/c
                touch -d 2024-01-01 Archive/*
                """,
            again: """
                echo x > Archive/a; touch -d 2024-01-01 Archive/a
                echo y > Archive/b
                """,
            told: ["Errand: $HOME/Archive/a has rotted."]),
        HouseholdTask(
            id: "logs", inputs: "limit=10",
            before: "mkdir logs; echo 0123456789abcdef > logs/a.log; echo 1 > logs/b.log",
            after: [
                "[ \"$(gzip -dc logs/a.log.*.gz)\" = 0123456789abcdef ]", "[ ! -s logs/a.log ]",
                "[ \"$(cat logs/b.log)\" = 1 ]", "[ $(ls logs | wc -l) = 3 ]",
            ]),
        HouseholdTask(
            id: "spending",
            before: """
                mkdir Tables
                printf 'what,amount\\nfood,10.5\\nrent,500\\nfood,4.5\\n' > Tables/spending.csv
                """,
            after: ["errand show --json $(cat run) | grep -q '\"food\": *15'"],
            told: ["Errand: 515.0 in all, and 15.0 for food"]),
    ]

    private static let machine = [
        HouseholdTask(id: "disk", inputs: "limit=0", told: ["Errand: The disk is * % full."]),
        HouseholdTask(id: "battery"),
        HouseholdTask(
            id: "service",
            before: "fake systemctl 'echo LoadState=loaded; echo ActiveState=failed'",
            told: ["Errand: mpd.service is failed."]),
        HouseholdTask(
            id: "updates",
            before: """
                fake apt-get 'echo "Inst libssl3 [1] (2 Debian:12/stable-security [amd64])"'
                """, told: ["Errand: Updates for security: libssl3"]),
        HouseholdTask(
            id: "certificates", inputs: "'hosts=[\"here:1\", \"there:2\"]'",
            before: """
                openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=here -days 5 -keyout key \\
                    -out here 2> /dev/null
                openssl req -x509 -key key -subj /CN=there -days 50 -out there 2> /dev/null
                fake openssl 'case $1 in
                    s_client) cat ~/${3%:*} ;;
                    *) exec /usr/bin/openssl "$@" ;;
                esac'
                """, told: ["Errand: The certificate of here:1 ends on 20*"]),
    ]

    private static let net = [
        HouseholdTask(
            id: "router", inputs: "page=$URL/gone", before: "fake ssh 'echo $* >> ~/said'",
            again: ":", after: ["[ \"$(sort -u said)\" = 'router reboot' ]"]),
        HouseholdTask(
            id: "news", inputs: "feed=$URL/feed", again: ":", told: ["News: One", "News: Two"]),
        HouseholdTask(
            id: "price", inputs: "url=$URL/price", again: ":",
            told: ["Errand: 29.90 in place of 39.90"]),
    ]

    private static let day = [
        HouseholdTask(
            id: "morning",
            before: """
                mkdir Notes; echo Buy milk. > Notes/today.txt
                fake spd-say 'echo "$@" >> ~/said; cat >> ~/said'
                fake espeak-ng 'echo "$@" >> ~/said; cat >> ~/said'
                """,
            after: ["grep -q 'Buy milk.' said"]),
        HouseholdTask(
            id: "standup",
            before: """
                for name in site tools; do
                    git init -q code/$name
                    git -C code/$name commit -q --allow-empty -m "Mend $name"
                done
                mkdir Notes
                """,
            after: ["[ \"$(cat Notes/standup.md)\" = '- Mend site\n- Mend tools' ]"]),
        HouseholdTask(
            id: "notes",
            before: """
                git init -q --bare server; git clone -q server Notes 2> /dev/null
                cd Notes; git commit -q --allow-empty -m First; git push -q -u origin HEAD; cd ..
                echo new > Notes/new
                """, again: ":",
            after: [
                "[ \"$(git -C server log --format=%s)\" = 'Notes of the day\nFirst' ]",
                "[ -z \"$(git -C Notes status --porcelain)\" ]",
            ]),
        HouseholdTask(
            id: "evening",
            before: "mkdir Documents; touch -d '20 hours ago' Documents/a; touch Documents/b",
            after: ["[ \"$(tail -n +3 Reports/*.md)\" = '- b' ]"]),
        HouseholdTask(
            id: "tablets", status: 5,
            after: [
                "errand answer $(cat run) yes", "grep -q '^20..-..-..,yes$' Tables/tablets.csv",
            ]
        ),
    ]
}
