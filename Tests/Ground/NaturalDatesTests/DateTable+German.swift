extension DateTable {
    static let german = """
        heute -> 2026-03-25
        morgen -> 2026-03-26
        Morgen -> 2026-03-26
        übermorgen -> 2026-03-27
        Uebermorgen -> 2026-03-27
        gestern -> 2026-03-24
        vorgestern -> 2026-03-23
        jetzt -> 2026-03-25 10:00
        Freitag -> 2026-03-27
        am Freitag -> 2026-03-27
        Fr -> 2026-03-27
        am Fr. -> 2026-03-27
        Mittwoch -> 2026-04-01
        Sonnabend -> 2026-03-28
        nächsten Freitag -> 2026-03-27 | 2026-04-03
        nächsten Dienstag -> 2026-03-31
        diesen Freitag -> 2026-03-27
        kommenden Freitag -> 2026-03-27
        letzten Freitag -> 2026-03-20
        nächste Woche -> 2026-03-30 – 2026-04-05
        diese Woche -> 2026-03-23 – 2026-03-29
        nächsten Monat -> 2026-04-01 – 2026-04-30
        am Wochenende -> 2026-03-28 – 2026-03-29
        nächstes Wochenende -> 2026-04-04 – 2026-04-05
        in 2 Stunden -> 2026-03-25 12:00
        in einer Stunde -> 2026-03-25 11:00
        in einer halben Stunde -> 2026-03-25 10:30
        in einer Viertelstunde -> 2026-03-25 10:15
        in 90 Minuten -> 2026-03-25 11:30
        in 1,5 Stunden -> 2026-03-25 11:30
        in 3 Tagen -> 2026-03-28
        in zwei Wochen -> 2026-04-08
        in einem Monat -> 2026-04-25
        vor 2 Stunden -> 2026-03-25 08:00
        vor 3 Tagen -> 2026-03-22
        29. März -> 2026-03-29
        29. Maerz 2027 -> 2027-03-29
        am 29. März -> 2026-03-29
        29.3. -> 2026-03-29
        29.3.2026 -> 2026-03-29
        29.03.26 -> 2026-03-29
        am 29.3. -> 2026-03-29
        am 29.3 -> 2026-03-29
        29.-31. März -> 2026-03-29 – 2026-03-31
        29. bis 31. März -> 2026-03-29 – 2026-03-31
        vom 29. bis 31. März -> 2026-03-29 – 2026-03-31
        Freitag, 27. März -> 2026-03-27
        Freitag, den 27. März um 9 Uhr -> 2026-03-27 09:00
        am 5. -> 2026-04-05
        am 31. -> 2026-03-31
        1. Jänner -> 2027-01-01
        um 15 Uhr -> 2026-03-25 15:00
        15 Uhr -> 2026-03-25 15:00
        15:30 -> 2026-03-25 15:30
        15:30 Uhr -> 2026-03-25 15:30
        15.30 Uhr -> 2026-03-25 15:30
        15 Uhr 30 -> 2026-03-25 15:30
        um 15h -> 2026-03-25 15:00
        um 3 -> 2026-03-25 15:00 | 2026-03-26 03:00
        um 3 Uhr -> 2026-03-25 15:00 | 2026-03-26 03:00
        um neun -> 2026-03-26 09:00
        morgen um 6 Uhr -> 2026-03-26 06:00 | 2026-03-26 18:00
        heute Nacht um 2 Uhr -> 2026-03-26 02:00
        am 31. November um 8 Uhr -> 2026-03-26 08:00 -> am 31. November
        neun Uhr -> 2026-03-26 09:00
        um 08 Uhr -> 2026-03-26 08:00
        halb neun -> 2026-03-26 08:30 | 2026-03-25 20:30
        um halb neun -> 2026-03-26 08:30 | 2026-03-25 20:30
        Viertel nach neun -> 2026-03-26 09:15 | 2026-03-25 21:15
        Viertel vor zehn -> 2026-03-26 09:45 | 2026-03-25 21:45
        dreiviertel zehn -> 2026-03-26 09:45 | 2026-03-25 21:45
        zehn nach vier -> 2026-03-25 16:10 | 2026-03-26 04:10
        5 vor 12 -> 2026-03-25 11:55 | 2026-03-25 23:55
        fünf vor zwölf -> 2026-03-25 11:55 | 2026-03-25 23:55
        mittags -> 2026-03-25 12:00
        um Mitternacht -> 2026-03-26 00:00
        morgen Mittag -> 2026-03-26 12:00
        morgen um 15 Uhr -> 2026-03-26 15:00
        morgen 15:30 -> 2026-03-26 15:30
        morgen früh -> 2026-03-26 09:00
        heute Abend -> 2026-03-25 19:00
        heute Abend um 8 -> 2026-03-25 20:00
        heute Nachmittag um 3 -> 2026-03-25 15:00
        heute früh -> 2026-03-25 09:00
        morgen Abend -> 2026-03-26 19:00
        morgen Vormittag -> 2026-03-26 09:00
        Freitag Abend um 8 -> 2026-03-27 20:00
        am Freitag um 3 Uhr nachmittags -> 2026-03-27 15:00
        um 8 Uhr abends -> 2026-03-25 20:00
        um 8 Uhr morgens -> 2026-03-26 08:00
        am Abend -> 2026-03-25 19:00
        von 15 bis 16 Uhr -> 2026-03-25 15:00 – 16:00
        von 3 bis 4 -> 2026-03-25 15:00 – 16:00 | 2026-03-26 03:00 – 04:00
        von 9 bis 17 Uhr -> 2026-03-26 09:00 – 17:00
        15-16 Uhr -> 2026-03-25 15:00 – 16:00
        15:00-16:30 -> 2026-03-25 15:00 – 16:30
        9:00 – 10:30 Uhr -> 2026-03-26 09:00 – 10:30
        zwischen 3 und 4 Uhr -> 2026-03-25 15:00 – 16:00 | 2026-03-26 03:00 – 04:00
        morgen von 10 bis 12 Uhr -> 2026-03-26 10:00 – 12:00
        von 22 Uhr bis 2 Uhr -> 2026-03-25 22:00 – 2026-03-26 02:00
        für 2 Stunden -> for 120m
        morgen für 30 Minuten -> 2026-03-26 for 30m
        morgen um 15 Uhr für 2 Stunden -> 2026-03-26 15:00 – 17:00
        morgen um 15 Uhr für eine halbe Stunde -> 2026-03-26 15:00 – 15:30
        um 15 Uhr für anderthalb Stunden -> 2026-03-25 15:00 – 16:30
        um 15 Uhr für zweieinhalb Stunden -> 2026-03-25 15:00 – 17:30
        morgen 15 Uhr 45 Minuten -> 2026-03-26 15:00 – 15:45
        von Montag bis Mittwoch -> 2026-03-30 – 2026-04-01
        Montag bis Freitag -> 2026-03-30 – 2026-04-03
        von Montag um 9 Uhr bis Dienstag um 17 Uhr -> 2026-03-30 09:00 – 2026-03-31 17:00
        Mittagessen mit Anna morgen um 12 Uhr für 1 Stunde -> 2026-03-26 12:00 – 13:00 -> Mittagessen mit Anna
        Zahnarzt am Freitag um 10 Uhr -> 2026-03-27 10:00 -> Zahnarzt
        Morgen: Anna anrufen -> 2026-03-26 -> Anna anrufen
        Bericht bis Freitag -> 2026-03-27 -> Bericht
        Bericht bis Freitag um 17 Uhr -> 2026-03-27 17:00 -> Bericht
        Anna anrufen am 29.3. um halb vier -> 2026-03-29 15:30 | 2026-03-29 03:30 -> Anna anrufen
        jeden Freitag -> nothing
        Guten Morgen -> nothing
        "morgen" lesen -> nothing
        Schicht vom 3. bis 7. April -> 2026-04-03 – 2026-04-07 -> Schicht
        Urlaub 3.-7.8.2026 -> 2026-08-03 – 2026-08-07 -> Urlaub
        Version 1.2. testen -> 2027-02-01 -> Version testen
        Raum 3.14 um 15:30 -> 2026-03-25 15:30 -> Raum 3.14
        Hallo -> nothing
        am -> nothing
        vor -> nothing
        """
}
