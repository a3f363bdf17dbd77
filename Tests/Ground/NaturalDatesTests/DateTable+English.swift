extension DateTable {
    static let english = """
        today -> 2026-03-25
        tomorrow -> 2026-03-26
        Tomorrow -> 2026-03-26
        tmrw -> 2026-03-26
        yesterday -> 2026-03-24
        day after tomorrow -> 2026-03-27
        the day before yesterday -> 2026-03-23
        now -> 2026-03-25 10:00
        friday -> 2026-03-27
        Friday -> 2026-03-27
        on Friday -> 2026-03-27
        fri -> 2026-03-27
        Fri. -> 2026-03-27
        wednesday -> 2026-04-01
        next friday -> 2026-03-27 | 2026-04-03
        next tuesday -> 2026-03-31
        next wednesday -> 2026-04-01
        this friday -> 2026-03-27
        this monday -> 2026-03-30
        last friday -> 2026-03-20
        last wednesday -> 2026-03-18
        coming friday -> 2026-03-27
        this coming friday -> 2026-03-27
        next week -> 2026-03-30 – 2026-04-05
        this week -> 2026-03-23 – 2026-03-29
        last week -> 2026-03-16 – 2026-03-22
        next month -> 2026-04-01 – 2026-04-30
        this month -> 2026-03-01 – 2026-03-31
        next year -> 2027-01-01 – 2027-12-31
        the weekend -> 2026-03-28 – 2026-03-29
        this weekend -> 2026-03-28 – 2026-03-29
        next weekend -> 2026-04-04 – 2026-04-05
        in 0 minutes -> 2026-03-25 10:00
        in 2 hours -> 2026-03-25 12:00
        in an hour -> 2026-03-25 11:00
        in half an hour -> 2026-03-25 10:30
        in a quarter of an hour -> 2026-03-25 10:15
        in 90 minutes -> 2026-03-25 11:30
        in 1h30m -> 2026-03-25 11:30
        in 1.5 hours -> 2026-03-25 11:30
        in an hour and a half -> 2026-03-25 11:30
        in one hour and 30 minutes -> 2026-03-25 11:30
        in 3 days -> 2026-03-28
        in two weeks -> 2026-04-08
        in a month -> 2026-04-25
        in 11 months -> 2027-02-25
        in a year -> 2027-03-25
        2 hours ago -> 2026-03-25 08:00
        3 days ago -> 2026-03-22
        a week ago -> 2026-03-18
        within 20 minutes -> 2026-03-25 10:20
        2026-04-01 -> 2026-04-01
        2026-04-01 9:00 -> 2026-04-01 09:00
        2026-04-01 at 9 -> 2026-04-01 09:00 | 2026-04-01 21:00
        2026-04-01T09:30 -> 2026-04-01 09:30
        2026-04-01T09:30:00Z -> 2026-04-01 11:30
        2026-04-01T09:30:00+02:00 meeting -> 2026-04-01 09:30 -> meeting
        29 March -> 2026-03-29
        29 March 2027 -> 2027-03-29
        29th of March -> 2026-03-29
        the 29th of March, 2027 -> 2027-03-29
        March 29 -> 2026-03-29
        March 29th -> 2026-03-29
        March 29, 2027 -> 2027-03-29
        mar 29 -> 2026-03-29
        Mar. 29 -> 2026-03-29
        24 march -> 2027-03-24
        29.3.2026 -> 2026-03-29
        29.3.26 -> 2026-03-29
        29.3. -> 2026-03-29
        on 29.3 -> 2026-03-29
        3/4/2026 -> 2026-03-04 | 2026-04-03
        3/4/26 -> 2026-03-04 | 2026-04-03
        13/4/2026 -> 2026-04-13
        4/13/2026 -> 2026-04-13
        on 3/4 -> 2027-03-04 | 2026-04-03
        31/12/2026 -> 2026-12-31
        29-31 March -> 2026-03-29 – 2026-03-31
        March 29-31 -> 2026-03-29 – 2026-03-31
        29 to 31 March 2027 -> 2027-03-29 – 2027-03-31
        Friday, 27 March -> 2026-03-27
        Friday 27 March at 9am -> 2026-03-27 09:00
        Friday, 28 March -> 2026-03-28 | 2026-03-27
        feb 29 -> 2028-02-29
        30 February -> nothing
        the 5th -> nothing
        on the 5th -> 2026-04-05
        on the 31st -> 2026-03-31
        at noon -> 2026-03-25 12:00
        noon -> 2026-03-25 12:00
        midnight -> 2026-03-26 00:00
        tomorrow at noon -> 2026-03-26 12:00
        tomorrow noon -> 2026-03-26 12:00
        at midnight -> 2026-03-26 00:00
        3pm -> 2026-03-25 15:00
        3 pm -> 2026-03-25 15:00
        3 p.m. -> 2026-03-25 15:00
        3p.m. -> 2026-03-25 15:00
        3:30pm -> 2026-03-25 15:30
        15:30 -> 2026-03-25 15:30
        15:30:20 -> 2026-03-25 15:30:20
        9:00 -> 2026-03-26 09:00
        11:00 -> 2026-03-25 11:00
        at 3 -> 2026-03-25 15:00 | 2026-03-26 03:00
        at 9 -> 2026-03-26 09:00 | 2026-03-25 21:00
        at 12 -> 2026-03-25 12:00
        at 15 -> 2026-03-25 15:00
        at 0:30 -> 2026-03-26 00:30
        at 08 -> 2026-03-26 08:00
        at 25:00 -> nothing
        at 13pm -> nothing
        9 o'clock -> 2026-03-26 09:00 | 2026-03-25 21:00
        nine o'clock -> 2026-03-26 09:00 | 2026-03-25 21:00
        at nine -> 2026-03-26 09:00 | 2026-03-25 21:00
        half past nine -> 2026-03-26 09:30 | 2026-03-25 21:30
        at half past three -> 2026-03-25 15:30 | 2026-03-26 03:30
        quarter past nine -> 2026-03-26 09:15 | 2026-03-25 21:15
        a quarter to ten -> 2026-03-26 09:45 | 2026-03-25 21:45
        ten past four -> 2026-03-25 16:10 | 2026-03-26 04:10
        twenty to ten -> 2026-03-26 09:40 | 2026-03-25 21:40
        5 past 3 -> 2026-03-25 15:05 | 2026-03-26 03:05
        half past nine pm -> 2026-03-25 21:30
        tomorrow at 3pm -> 2026-03-26 15:00
        3pm tomorrow -> 2026-03-26 15:00
        tomorrow 3pm -> 2026-03-26 15:00
        tomorrow, 3pm -> 2026-03-26 15:00
        friday 9:30 pm -> 2026-03-27 21:30
        next friday at 3pm -> 2026-03-27 15:00 | 2026-04-03 15:00
        friday at 3 -> 2026-03-27 15:00 | 2026-03-27 03:00
        at 3 on friday -> 2026-03-27 15:00 | 2026-03-27 03:00
        tomorrow morning -> 2026-03-26 09:00
        tomorrow afternoon -> 2026-03-26 15:00
        friday evening -> 2026-03-27 19:00
        tonight -> 2026-03-25 19:00
        tonight at 8 -> 2026-03-25 20:00
        this morning -> 2026-03-25 09:00
        this afternoon at 4 -> 2026-03-25 16:00
        this evening -> 2026-03-25 19:00
        last night -> 2026-03-24 21:00
        at 8 in the morning -> 2026-03-26 08:00
        at 8 in the evening -> 2026-03-25 20:00
        tomorrow at 3 in the afternoon -> 2026-03-26 15:00
        at 11 at night -> 2026-03-25 23:00
        tomorrow at 2 at night -> 2026-03-26 02:00
        from 3 to 4pm -> 2026-03-25 15:00 – 16:00
        from 3pm to 4pm -> 2026-03-25 15:00 – 16:00
        3-4pm -> 2026-03-25 15:00 – 16:00
        3pm-4pm -> 2026-03-25 15:00 – 16:00
        3 - 4 pm -> 2026-03-25 15:00 – 16:00
        15:00-16:30 -> 2026-03-25 15:00 – 16:30
        15:00–16:30 -> 2026-03-25 15:00 – 16:30
        from 9 to 5 -> 2026-03-26 09:00 – 17:00 | 2026-03-25 21:00 – 2026-03-26 05:00
        from 11 to 1pm -> 2026-03-25 11:00 – 13:00
        from 10pm to 2am -> 2026-03-25 22:00 – 2026-03-26 02:00
        between 3 and 4pm -> 2026-03-25 15:00 – 16:00
        between 3 and 4 -> 2026-03-25 15:00 – 16:00 | 2026-03-26 03:00 – 04:00
        9am until noon -> 2026-03-26 09:00 – 12:00
        from noon till 2 -> 2026-03-25 12:00 – 14:00
        tomorrow from 3 to 4 -> 2026-03-26 15:00 – 16:00 | 2026-03-26 03:00 – 04:00
        tomorrow 3pm to 4:30pm -> 2026-03-26 15:00 – 16:30
        friday from 9am to 5pm -> 2026-03-27 09:00 – 17:00
        from 3 to 4 in the afternoon -> 2026-03-25 15:00 – 16:00
        tomorrow 10 to 4pm -> 2026-03-26 10:00 – 16:00
        for 2 hours -> for 120m
        for 30 minutes -> for 30m
        tomorrow for 30 minutes -> 2026-03-26 for 30m
        tomorrow at noon for 1h -> 2026-03-26 12:00 – 13:00
        tomorrow at 3pm for 2 hours -> 2026-03-26 15:00 – 17:00
        at 3pm for 1.5 hours -> 2026-03-25 15:00 – 16:30
        3pm for 90 min -> 2026-03-25 15:00 – 16:30
        3pm for half an hour -> 2026-03-25 15:00 – 15:30
        tomorrow 3pm 45 minutes -> 2026-03-26 15:00 – 15:45
        tomorrow for 3 days -> 2026-03-26 – 2026-03-28 for 4320m
        friday for two days -> 2026-03-27 – 2026-03-28 for 2880m
        from monday to wednesday -> 2026-03-30 – 2026-04-01
        monday to wednesday -> 2026-03-30 – 2026-04-01
        mon to wed -> 2026-03-30 – 2026-04-01
        from friday to monday -> 2026-03-27 – 2026-03-30
        friday through sunday -> 2026-03-27 – 2026-03-29
        from monday 9am to tuesday 5pm -> 2026-03-30 09:00 – 2026-03-31 17:00
        from monday at 9 to tuesday at 5 -> 2026-03-30 09:00 – 2026-03-31 17:00 | 2026-03-30 21:00 – 2026-03-31 05:00
        next week for 2 hours -> 2026-03-30 – 2026-04-05 for 120m
        2026-03-29 2:30 -> 2026-03-29 03:00
        2026-10-25 2:30 -> 2026-10-25 02:30
        sunday 2:30 -> 2026-03-29 03:00
        sunday at 1:30 for 1 hour -> 2026-03-29 01:30 – 03:30
        saturday 11pm for 1 day -> 2026-03-28 23:00 – 2026-03-29 23:00
        Lunch with Anna tomorrow at noon for 1h -> 2026-03-26 12:00 – 13:00 -> Lunch with Anna
        dentist Friday at 10am for 30 minutes at the clinic -> 2026-03-27 10:00 – 10:30 -> dentist at the clinic
        Tomorrow: call Bob -> 2026-03-26 -> call Bob
        call Bob (tomorrow) -> 2026-03-26 -> call Bob
        call Bob (tomorrow at 5pm) please -> 2026-03-26 17:00 -> call Bob please
        Add buy milk to my shopping stack tomorrow at 3pm -> 2026-03-26 15:00 -> Add buy milk to my shopping stack
        Lunch tomorrow with Anna at noon -> 2026-03-26 12:00 -> Lunch with Anna
        Prepare Friday report tomorrow -> 2026-03-26 {Prepare Friday report} | 2026-03-27 {Prepare report tomorrow}
        Review Monday's report on Friday at 3pm -> 2026-03-27 15:00 -> Review Monday's report
        Read 'Tomorrow' on friday -> 2026-03-27 -> Read 'Tomorrow'
        Read "Tomorrow" today -> 2026-03-25 -> Read "Tomorrow"
        Watch the sun -> nothing
        I sat with Anna -> nothing
        I sat with Anna on sat -> 2026-03-28 -> I sat with Anna
        meet sat 3pm -> 2026-03-28 15:00 -> meet
        Maybe in May -> nothing
        I may call tomorrow -> 2026-03-26 -> I may call
        March to the sea on March 5 -> 2027-03-05 -> March to the sea
        Buy 2 apples tomorrow -> 2026-03-26 -> Buy 2 apples
        tomorrow 9 apples -> 2026-03-26 -> 9 apples
        Call +47 22 33 44 55 at 3pm -> 2026-03-25 15:00 -> Call +47 22 33 44 55
        release v1.15:30 notes -> nothing
        room 3.14 at 15:30 -> 2026-03-25 15:30 -> room 3.14
        every friday -> nothing
        standup every monday at 9am -> 2026-03-26 09:00 -> standup every monday
        pay rent by friday -> 2026-03-27 -> pay rent
        Finish report by Friday at 5pm -> 2026-03-27 17:00 -> Finish report
        don't forget tomorrow's lunch -> nothing
        tomorrow's lunch at noon -> 2026-03-26 12:00 -> tomorrow's lunch
        Plan tomorrow's lunch at noon for 1h -> 2026-03-26 12:00 – 13:00 -> Plan tomorrow's lunch
        today’s standup at 9am -> 2026-03-25 09:00 -> today’s standup
        Monday's report at noon -> 2026-03-25 12:00 -> Monday's report
        pick up kids 5pm -> 2026-03-25 17:00 -> pick up kids
        Meeting w/ Bob Mon 3/30 10:30-11:00 -> 2026-03-30 10:30 – 11:00 -> Meeting w/ Bob
        Flight 14:05 on 2 May -> 2026-05-02 14:05 -> Flight
        gym at 6 -> 2026-03-25 18:00 | 2026-03-26 06:00 -> gym
        gym tomorrow 6pm-7:30pm -> 2026-03-26 18:00 – 19:30 -> gym
        Team sync next Tuesday at 11am for 45 min -> 2026-03-31 11:00 – 11:45 -> Team sync
        book club the 3rd of april at 7pm -> 2026-04-03 19:00 -> book club
        water plants in 3 days at 8am -> 2026-03-28 08:00 -> water plants
        Take pills 8am and 8pm -> 2026-03-26 08:00 {Take pills and 8pm} | 2026-03-25 20:00 {Take pills 8am and}
        Doctor on the 14th at 9:15 -> 2026-04-14 09:15 -> Doctor
        weekend trip -> 2026-03-28 – 2026-03-29 -> trip
        call mom in the evening -> 2026-03-25 19:00 -> call mom
        the today.com site -> nothing
        friday-night lights -> nothing
        Meeting from 3 to 4 tomorrow -> 2026-03-26 15:00 – 16:00 | 2026-03-26 03:00 – 04:00 -> Meeting
        Meeting from 3 to 4 people -> nothing
        2 hours -> for 120m
        run 2 hours -> nothing
        Free time for 30 minutes tomorrow -> 2026-03-26 for 30m -> Free time
        remind me in 20 minutes to stretch -> 2026-03-25 10:20 -> remind me to stretch
        Party 31/12 8pm -> 2026-12-31 20:00 -> Party
        Party on 31/12 at 8pm -> 2026-12-31 20:00 -> Party
        Trip 3-5 april -> 2026-04-03 – 2026-04-05 -> Trip
        Trip from 3 april to 7 april -> 2026-04-03 – 2026-04-07 -> Trip
        Conference April 3-5, 2027 in Oslo -> 2027-04-03 – 2027-04-05 -> Conference in Oslo
        hello -> nothing
        at -> nothing
        from -> nothing
        in -> nothing
        for -> nothing
        next -> nothing
        """
}
