extension Lexicon {
    static let spanish = Lexicon(
        fillers: """
            por favor|porfa|porfavor|gracias|muchas gracias|mil gracias|puedes|podrías|puede|\
            podría|podrias|me puedes|me podrías|hola|oye|ok|vale|bueno|pues|ahora|ahora mismo|ya|\
            rápido|rápidamente|vamos a|para mí|para nosotros|me|nos|a ver|eh|este|oiga|\
            buenos días|buenas|buenas tardes|buenas noches|si puedes|si es posible|cuando puedas|\
            un momento|hazme el favor de|serías tan amable de|te importaría|de nuevo|otra vez|\
            en este momento|tú|amigo|\
            oye errand|hola errand
            """,
        courtesies: """
            por favor|porfa|porfavor|gracias|muchas gracias|mil gracias|gracias de antemano|\
            si puedes|si es posible|\
            cuando puedas|si no te importa
            """,
        hedges: """
            dime|puedes decirme|me puedes decir|podrías decirme|sabes|quizás|quizá|tal vez|\
            creo que|a lo mejor|quiero|quisiera|me gustaría|necesito|tengo que|quiero que|\
            necesito que|debo|debemos|tenemos que|voy a|ayúdame a|es hora de|deberías|hay que
            """,
        small: """
            el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras de del en a al con para por \
            desde que qué es está esta están son fue ha hay he lo se y o cuál cuáles cual quién cuándo dónde cómo este esta estos estas ese eso \
            yo algo le toca toma necesita tiene tengo alguna algún todo todos toda todas hoy \
            ke q k ay ba komo mía mío mías míos tuya tuyo
            """,
        denials: "no nunca jamás sin nada ningún ninguno ninguna tampoco nadie ni",
        musings: """
            por qué|por que|cómo puedo|como puedo|cómo hago|cuánto cuesta|cuanto cuesta|qué pasa|que pasa|debería|tengo que|puedo|yo ya|él|ella|qué es un|que es un|quién es|\
            quien es|para qué sirve|qué significa|odio|me encanta|cómo funciona|como funciona|he
            """,
        vague: "todo todos todas eso esto esta algo nada ambos cada",
        joining: "de del en a al con para por desde"
    )
}
