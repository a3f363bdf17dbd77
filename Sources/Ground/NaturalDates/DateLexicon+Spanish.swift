extension DateLexicon {
    static let spanish = DateLexicon(
        weekdays: "lunes martes miércoles jueves viernes sábado domingo",
        shortWeekdays: "lun mar mié jue vie sáb dom",
        months: """
            enero|ene febrero|feb marzo|mar abril|abr mayo|may junio|jun julio|jul agosto|ago \
            septiembre|setiembre|sep|sept octubre|oct noviembre|nov diciembre|dic
            """,
        numbers: """
            1=un|una|uno 2=dos 3=tres 4=cuatro 5=cinco 6=seis 7=siete 8=ocho 9=nueve 10=diez \
            11=once 12=doce 15=quince 20=veinte 25=veinticinco 30=treinta 40=cuarenta
            """,
        others: [
            ("hoy", .day(0)), ("mañana", .day(1)), ("pasado mañana", .day(2)), ("ayer", .day(-1)),
            ("anteayer|antes de ayer", .day(-2)),
            ("esta noche", .dayPart(0, .evening)), ("esta mañana", .dayPart(0, .morning)),
            ("esta tarde", .dayPart(0, .afternoon)), ("anoche", .dayPart(-1, .night)),
            ("por la mañana|de la mañana|en la mañana", .part(.morning)),
            ("por la tarde|de la tarde|en la tarde", .part(.afternoon)),
            ("por la noche|de la noche|en la noche", .part(.evening)),
            ("de la madrugada|de madrugada", .part(.night)),
            ("segundo|segundos|s", .unit(.second)), ("minuto|minutos|min", .unit(.minute)),
            ("hora|horas|h", .unit(.hour)), ("día|días", .unit(.day)),
            ("semana|semanas", .unit(.week)), ("mes|meses", .unit(.month)),
            ("año|años", .unit(.year)),
            ("am", .half(isAfternoon: false)), ("pm", .half(isAfternoon: true)),
            ("mediodía|al mediodía", .hour(12)), ("medianoche|a medianoche", .hour(0)),
            ("fin de semana|el fin de semana", .weekend),
            ("el|el día|para el|antes del|la", .on),
            ("a las|a la|a eso de las|sobre las|las|la", .at), ("durante|por", .lasting),
            ("de|desde|desde el|del|de las|desde las|desde la", .from),
            ("entre|entre las|entre la|entre el", .between),
            ("a|al|hasta|hasta el|hasta las|a las|hasta la", .to), ("y|y las|y la", .and),
            ("en|dentro de", .within), ("hace", .agoBefore), ("este|esta", .this),
            ("próximo|próxima|que viene", .coming), ("pasado|pasada", .last),
            ("cada|todos los", .every), ("y", .past), ("menos", .before), ("cuarto", .quarter),
            ("media", .halfHour), ("horas|h", .oclock), ("de|del", .of), ("ahora", .now),
            ("y media", .andHalf), ("cuarto de hora|un cuarto de hora", .seconds(900)),
            ("tres cuartos de hora", .seconds(2700)),
        ],
        hourComesFirst: true)
}
