extension DateTable {
    static let norwegian = """
        i dag -> 2026-03-25
        i morgen -> 2026-03-26
        I morgen -> 2026-03-26
        i overmorgen -> 2026-03-27
        i går -> 2026-03-24
        nå -> 2026-03-25 10:00
        fredag -> 2026-03-27
        på fredag -> 2026-03-27
        fre -> 2026-03-27
        onsdag -> 2026-04-01
        lørdag -> 2026-03-28
        lordag -> 2026-03-28
        neste fredag -> 2026-03-27 | 2026-04-03
        neste tirsdag -> 2026-03-31
        denne fredagen -> 2026-03-27
        førstkommende fredag -> 2026-03-27
        forrige fredag -> 2026-03-20
        neste uke -> 2026-03-30 – 2026-04-05
        denne uken -> 2026-03-23 – 2026-03-29
        neste måned -> 2026-04-01 – 2026-04-30
        i helgen -> 2026-03-28 – 2026-03-29
        om 2 timer -> 2026-03-25 12:00
        om en time -> 2026-03-25 11:00
        om en halv time -> 2026-03-25 10:30
        om et kvarter -> 2026-03-25 10:15
        om 90 minutter -> 2026-03-25 11:30
        om halvannen time -> 2026-03-25 11:30
        om 3 dager -> 2026-03-28
        om to uker -> 2026-04-08
        om en måned -> 2026-04-25
        for 2 timer siden -> 2026-03-25 08:00
        for 3 dager siden -> 2026-03-22
        29. mars -> 2026-03-29
        29. mars 2027 -> 2027-03-29
        den 29. mars -> 2026-03-29
        29.3. -> 2026-03-29
        29.3.2026 -> 2026-03-29
        den 29.3 -> 2026-03-29
        29.-31. mars -> 2026-03-29 – 2026-03-31
        fra 29. til 31. mars -> 2026-03-29 – 2026-03-31
        fredag 27. mars -> 2026-03-27
        fredag den 27. mars kl. 9 -> 2026-03-27 09:00
        den 5. -> 2026-04-05
        kl 15 -> 2026-03-25 15:00
        kl. 15 -> 2026-03-25 15:00
        kl. 15.30 -> 2026-03-25 15:30
        kl 15:30 -> 2026-03-25 15:30
        klokka tre -> 2026-03-25 15:00 | 2026-03-26 03:00
        klokken ni -> 2026-03-26 09:00
        kl. 3 -> 2026-03-25 15:00 | 2026-03-26 03:00
        halv ni -> 2026-03-26 08:30 | 2026-03-25 20:30
        klokka halv ni -> 2026-03-26 08:30 | 2026-03-25 20:30
        kvart over ni -> 2026-03-26 09:15 | 2026-03-25 21:15
        kvart på ni -> 2026-03-26 08:45 | 2026-03-25 20:45
        ti over fire -> 2026-03-25 16:10 | 2026-03-26 04:10
        fem på tolv -> 2026-03-25 11:55 | 2026-03-25 23:55
        midnatt -> 2026-03-26 00:00
        i morgen kl. 15 -> 2026-03-26 15:00
        i morgen klokka tre -> 2026-03-26 15:00 | 2026-03-26 03:00
        i morgen tidlig -> 2026-03-26 09:00
        i kveld -> 2026-03-25 19:00
        i kveld kl. 8 -> 2026-03-25 20:00
        i kveld klokka åtte -> 2026-03-25 20:00
        i ettermiddag klokka tre -> 2026-03-25 15:00
        i morgen kveld -> 2026-03-26 19:00
        fredag kveld -> 2026-03-27 19:00
        fredag ettermiddag -> 2026-03-27 15:00
        klokka åtte om kvelden -> 2026-03-25 20:00
        klokka åtte om morgenen -> 2026-03-26 08:00
        fra kl. 15 til 16 -> 2026-03-25 15:00 – 16:00
        fra 15 til 16 -> 2026-03-25 15:00 – 16:00
        fra 3 til 4 -> 2026-03-25 15:00 – 16:00 | 2026-03-26 03:00 – 04:00
        kl. 15-16 -> 2026-03-25 15:00 – 16:00
        15:00-16:30 -> 2026-03-25 15:00 – 16:30
        mellom kl. 15 og 16 -> 2026-03-25 15:00 – 16:00
        i morgen fra 10 til 12 -> 2026-03-26 10:00 – 12:00
        fra 22:00 til 02:00 -> 2026-03-25 22:00 – 2026-03-26 02:00
        i 2 timer -> for 120m
        i morgen i 30 minutter -> 2026-03-26 for 30m
        i morgen kl. 15 i 2 timer -> 2026-03-26 15:00 – 17:00
        kl. 15 i en halv time -> 2026-03-25 15:00 – 15:30
        i morgen kl. 15 45 minutter -> 2026-03-26 15:00 – 15:45
        fra mandag til onsdag -> 2026-03-30 – 2026-04-01
        mandag til fredag -> 2026-03-30 – 2026-04-03
        Lunsj med Anna i morgen kl. 12 i 1 time -> 2026-03-26 12:00 – 13:00 -> Lunsj med Anna
        Tannlege på fredag kl. 10 -> 2026-03-27 10:00 -> Tannlege
        Rapport innen fredag -> 2026-03-27 -> Rapport
        Ring Anna den 29.3. klokka halv fire -> 2026-03-29 15:30 | 2026-03-29 03:30 -> Ring Anna
        hver fredag -> nothing
        God morgen -> nothing
        Lese "i morgen" -> nothing
        Tur 3.-7. april -> 2026-04-03 – 2026-04-07 -> Tur
        Hei -> nothing
        kl -> nothing
        på -> nothing
        """
}
