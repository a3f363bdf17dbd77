extension DateTable {
    static let spanish = """
        hoy -> 2026-03-25
        mañana -> 2026-03-26
        manana -> 2026-03-26
        Mañana -> 2026-03-26
        pasado mañana -> 2026-03-27
        ayer -> 2026-03-24
        anteayer -> 2026-03-23
        ahora -> 2026-03-25 10:00
        viernes -> 2026-03-27
        el viernes -> 2026-03-27
        el vie -> 2026-03-27
        miércoles -> 2026-04-01
        sabado -> 2026-03-28
        el próximo viernes -> 2026-03-27
        el viernes que viene -> 2026-03-27
        este viernes -> 2026-03-27
        el viernes pasado -> 2026-03-20
        la próxima semana -> 2026-03-30 – 2026-04-05
        la semana que viene -> 2026-03-30 – 2026-04-05
        esta semana -> 2026-03-23 – 2026-03-29
        el mes que viene -> 2026-04-01 – 2026-04-30
        el fin de semana -> 2026-03-28 – 2026-03-29
        en 2 horas -> 2026-03-25 12:00
        en una hora -> 2026-03-25 11:00
        en media hora -> 2026-03-25 10:30
        en un cuarto de hora -> 2026-03-25 10:15
        dentro de 90 minutos -> 2026-03-25 11:30
        en una hora y media -> 2026-03-25 11:30
        dentro de 3 días -> 2026-03-28
        en dos semanas -> 2026-04-08
        dentro de un mes -> 2026-04-25
        hace 2 horas -> 2026-03-25 08:00
        hace 3 días -> 2026-03-22
        29 de marzo -> 2026-03-29
        el 29 de marzo -> 2026-03-29
        29 de marzo de 2027 -> 2027-03-29
        el 29 de marzo del 2027 -> 2027-03-29
        29/3 -> 2026-03-29
        el 29/3 -> 2026-03-29
        29/3/2026 -> 2026-03-29
        3/4/2026 -> 2026-04-03
        29-31 de marzo -> 2026-03-29 – 2026-03-31
        del 29 al 31 de marzo -> 2026-03-29 – 2026-03-31
        viernes, 27 de marzo -> 2026-03-27
        viernes 27 de marzo a las 9 -> 2026-03-27 09:00 | 2026-03-27 21:00
        el día 5 -> 2026-04-05
        a las 15:00 -> 2026-03-25 15:00
        15:30 -> 2026-03-25 15:30
        a las 15 -> 2026-03-25 15:00
        a las 3 -> 2026-03-25 15:00 | 2026-03-26 03:00
        a la una -> 2026-03-25 13:00 | 2026-03-26 01:00
        a las tres -> 2026-03-25 15:00 | 2026-03-26 03:00
        a las nueve y media -> 2026-03-26 09:30 | 2026-03-25 21:30
        las nueve y cuarto -> 2026-03-26 09:15 | 2026-03-25 21:15
        a las diez menos cuarto -> 2026-03-26 09:45 | 2026-03-25 21:45
        a las cuatro y diez -> 2026-03-25 16:10 | 2026-03-26 04:10
        a las 3 pm -> 2026-03-25 15:00
        a las 3 p.m. -> 2026-03-25 15:00
        15h -> 2026-03-25 15:00
        a las 15h -> 2026-03-25 15:00
        a las 15h30 -> 2026-03-25 15:30
        al mediodía -> 2026-03-25 12:00
        a medianoche -> 2026-03-26 00:00
        mediodía -> 2026-03-25 12:00
        mañana a las 15:00 -> 2026-03-26 15:00
        mañana a las tres de la tarde -> 2026-03-26 15:00
        mañana por la mañana -> 2026-03-26 09:00
        mañana por la tarde -> 2026-03-26 15:00
        hoy por la noche -> 2026-03-25 19:00
        esta noche -> 2026-03-25 19:00
        esta noche a las 8 -> 2026-03-25 20:00
        esta tarde a las 4 -> 2026-03-25 16:00
        el viernes por la tarde -> 2026-03-27 15:00
        a las 8 de la mañana -> 2026-03-26 08:00
        a las 8 de la noche -> 2026-03-25 20:00
        de 15:00 a 16:30 -> 2026-03-25 15:00 – 16:30
        de 3 a 4 -> 2026-03-25 15:00 – 16:00 | 2026-03-26 03:00 – 04:00
        de 3 a 4 de la tarde -> 2026-03-25 15:00 – 16:00
        de 9 a 17h -> 2026-03-26 09:00 – 17:00
        desde las 9 hasta las 17 -> 2026-03-26 09:00 – 17:00
        15:00-16:30 -> 2026-03-25 15:00 – 16:30
        entre las 3 y las 4 -> 2026-03-25 15:00 – 16:00 | 2026-03-26 03:00 – 04:00
        mañana de 10 a 12 -> 2026-03-26 10:00 – 12:00 | 2026-03-26 22:00 – 2026-03-27 00:00
        de 22:00 a 02:00 -> 2026-03-25 22:00 – 2026-03-26 02:00
        durante 2 horas -> for 120m
        mañana durante 30 minutos -> 2026-03-26 for 30m
        mañana a las 15:00 durante 2 horas -> 2026-03-26 15:00 – 17:00
        mañana a las tres durante media hora -> 2026-03-26 15:00 – 15:30 | 2026-03-26 03:00 – 03:30
        a las 15:00 por 2 horas -> 2026-03-25 15:00 – 17:00
        de lunes a miércoles -> 2026-03-30 – 2026-04-01
        del lunes al miércoles -> 2026-03-30 – 2026-04-01
        Comida con Anna mañana a las 12:00 durante 1 hora -> 2026-03-26 12:00 – 13:00 -> Comida con Anna
        Dentista el viernes a las 10 -> 2026-03-27 10:00 | 2026-03-27 22:00 -> Dentista
        Informe para el viernes -> 2026-03-27 -> Informe
        Llamar a Anna el 29 de marzo a las tres y media -> 2026-03-29 15:30 | 2026-03-29 03:30 -> Llamar a Anna
        cada viernes -> nothing
        todos los viernes -> nothing
        Leer "mañana" -> nothing
        Viaje del 3 al 7 de abril -> 2026-04-03 – 2026-04-07 -> Viaje
        La casa de Ana -> nothing
        hola -> nothing
        a las -> nothing
        el -> nothing
        """
}
