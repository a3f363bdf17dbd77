/// Words that mean nearly the same when a thing is asked for, in several languages.
enum Concepts {
    /// The number of concepts, each of which is a line of the table.
    static let count = lines.utf8.count { $0 == UInt8(ascii: "\n") } + 1

    /// Reads the names of all concepts, each as its words in plain letters; a word may name several
    /// concepts.
    static func read(_ body: (_ concept: Int32, _ name: [[UInt8]]) -> Void) {
        var concept: Int32 = 0
        for line in lines.utf8.split(separator: UInt8(ascii: "\n")) {
            for name in line.split(separator: UInt8(ascii: "|")) {
                let words = name.split(separator: UInt8(ascii: " "))
                body(concept, words.map { PlainLetters.letters(of: $0) })
            }
            concept += 1
        }
    }

    /// The concepts at the beginning of the table that are of looking at things, and after them
    /// those of making some.
    static let showing: Int32 = 2
    static let making: Int32 = 4

    private static let lines = """
        show|list|display|view|see|show me|give me|pull up|bring up|get|fetch|print|tell me|let me see|read out|zeig|zeige|anzeigen|zeigen|liste|vis|muestra|muestrame|mostrar|enseña|ensename|ver|dame|gi meg|se|schau|read|list out|lista|listar
        check|open|look at|look up|review|inspect|see|show|view|look into|take a look at|prüfe|prüf|schau nach|überprüfe|check|sjekk|se på|kontroller|revisa|comprueba|consulta|verifica|mira
        create|make|new|add|set up|put in|set|erstelle|erstell|anlegen|neu|neuer|neue|neues|mach|lag|opprett|ny|nytt|nye|crea|crear|nuevo|nueva|haz|añade|add a new|build|generate|schedule
        add|put|insert|agenda|agendar|include|append|enter|schedule|create|place|throw|book|stick|füge|hinzufügen|trag|eintragen|setz|pack|legg|legg til|legge til|sett|før inn|añade|agrega|agregar|añadir|pon|mete|anota|apunta
        delete|remove|erase|cancel|drop|clear|get rid of|scrap|trash|take off|lösche|lösch|löschen|entferne|entfern|streich|slett|slette|fjern|fjerne|ta bort|borra|elimina|quita|borrar|eliminar|suprime
        complete|finish|kryss av|krysse av|done|mark|geschafft|gemacht|gjort ferdig|mark done|check off|tick off|close|complete|finished|completed|wrap up|get done|mark off|abschließen|erledigt|erledige|fertig|schließe|schließ|beende|beend|abhaken|hake|fullfør|gjort|ferdig|fullføre|avslutt|completa|termina|hecho|acaba|finaliza|terminar|completar|complétala|marca
        mark|flag|set|tick|label|tag|markiere|markier|setze|marker|merk|marca|señala
        snooze|postpone|delay|put off|push back|defer|later|push|move back|remind me later|hold off|verschiebe|verschieb|verschieben|aufschieben|vertage|schieb|utsett|utsette|vent med|skyv|pospón|pospon|posponer|aplaza|retrasa|aplazar
        open|launch|start|go to|bring up|pull up|load|open up|jump to|switch to|work on|fire up|boot up|öffne|öffnen|starte|mach auf|åpne|start|abre|abrir|lanza|inicia
        run|execute|start|do|perform|launch|kick off|trigger|fire|fire off|führe|führ|ausführen|starte|kjør|kjøre|utfør|ejecuta|ejecutar|corre|lanza
        search|find|look through|go through|durchsuche|durchsuchen|let i|let|rastrea|look for|look up|search for|hunt for|locate|query|seek|dig up|suche|such|suchen|finde|finden|søk|søke|finn|finne|let etter|leit|busca|buscar|encuentra|encontrar
        continue|resume|gjenoppta|pick up|carry on|go on|keep going|proceed|return to|get back to|go back to|restart|reopen|fortsetzen|setze|weiter|mach weiter|weitermachen|fortsett|gå videre|fortsette|continúa|sigue|reanuda|continuar|retoma
        save|store|skriv|jot down|keep|write|make|leave|capture|note|write down|jot down|note down|record|log|put down|take down|remember|speichere|speicher|speichern|notiere|notier|sichere|merk|merke|lagre|skriv ned|noter|guarda|guardar|anota|apunta|graba
        log|record|track|enter|write|register|note|put down|add|trag ein|protokolliere|erfasse|logg|logge|registrer|før|registra|anota|apunta
        tell|let know|inform|report to|notify|say to|sag|sage|sagen|erzähl|berichte|si|si fra|fortell|dile|di|cuéntale|cuenta|informa|avisa
        ask|aks|question|query|check with|inquire|frag|frage|fragen|spør|spørre|pregunta|preguntar|pregúntale|consulta
        remind|reminder|husk|huske|nudge|nag|ping|alert|erinnere|erinner|erinnerung|erinnern|minn|påminn|påminnelse|minne|recuérdame|recuerda|recordatorio|recordar
        overdue|late|im rückstand|rückstand|ligger etter|past due|behind|outstanding|missed|delayed|überfällig|spät|verspätet|fällig|forfalt|forsinket|for sent|utgått|atrasado|vencido|retrasado|atrasada|pendiente|atrasados
        current|active|ongoing|present|right now|currently|in progress|aktuell|aktuelle|aktiv|aktive|laufende|nåværende|gjeldende|aktiv|actual|activa|activo|en curso
        last|latest|most recent|recent|previous|newest|letzte|letzten|letzter|letztes|neueste|jüngste|vorige|siste|seneste|forrige|nyeste|última|último|reciente|más reciente|anterior
        next|toca|le toca|upcoming|following|coming|nächste|nächsten|nächstes|nächster|kommende|neste|kommende|próxima|próximo|siguiente
        calendar|schedule|agenda|diary|appointments|planner|events|kalender|termine|kalenderen|avtaler|timeplan|calendario|agenda|citas
        event|appointment|meeting|entry|termin|ereignis|veranstaltung|hendelse|avtale|møte|evento|cita|reunión
        task|todo|to do|item|aufgabe|oppgave|oppgaven|tarea|things to do|job|gjøremål
        medication|medicine|meds|pill|pills|drug|drugs|dose|medicines|tablet|tablets|prescription|medikament|medikamente|arznei|tablette|medizin|medisin|medisiner|pille|tablett|medicina|medicamento|medicación|pastilla|dosis
        handoff|handover|hand over|hand off|update|shift change|übergabe|overlevering|entrega|relevo|traspaso
        contact|person|number|numbers|phone|people|nummer|kontakt|contacto
        emergency|urgent|ice|notfall|nød|emergencia|urgencia
        phone|telephone|mobile|cell|cellphone|telefon|mobil|teléfono|móvil
        number|digits|nummer|número
        free|open|available|empty|spare|unbooked|frei|freie|ledig|ledige|libre|disponible
        time|slot|slots|gap|gaps|availability|window|zeit|tid|tiempo|hueco
        family|household|kids|everyone|folks|home|familie|familien|kinder|haushalt|familia|casa|hogar
        report|status|summary|overview|update|rundown|recap|state|doing|going|bericht|stand|übersicht|rapport|oversikt|informe|resumen|estado|reporte
        status|state|condition|situation|zustand|tilstand|estado
        project|repo|repository|codebase|workspace|projekt|prosjekt|proyecto
        command|script|action|befehl|kommando|comando|orden
        session|chat|conversation|talk|thread|discussion|sitzung|gespräch|unterhaltung|økt|samtale|sesión|conversación
        talk|speak|chat|converse|sprich|rede|sprechen|snakk|prat|snakke|habla|abla|hablar|charla|conversa
        voice|speech|talking|stimme|sprache|stemme|voz
        listen|hear|hör|zuhören|lytt|lytte|escucha
        idea|thought|inspiration|idee|einfall|gedanke|idé|tanke|idea
        note|memo|notiz|notat|nota|apunte
        code|source|coding|program|programming|quelltext|kode|koden|kildekode|código
        change|changed|modified|changes|different|edited|altered|edits|modifications|diff|geändert|änderung|änderungen|verändert|endret|endringer|forandret|cambiado|cambios|cambio|modificado
        undo|revert|take back|reverse|undelete|rollback|roll back|rückgängig|zurücknehmen|widerrufe|angre|omgjør|deshaz|deshacer|revierte
        action|thing|step|move|operation|change|deletion|aktion|handling|acción
        deletion|removal|delete|löschung|sletting|borrado
        switch|change|go|move|jump|swap|hop|change over|geh|gehe|wechsle|wechsel|wechseln|umschalten|bytt|bytte|skift|gå|cambia|cambiar|pasa|ve|muévete
        begin|start|get going|commence|get started|kick off|fang an|beginne|anfangen|begynn|begynne|start|empieza|comienza|empezar|comenzar
        stop|end|quit|pause|finish|halt|cease|hör auf|aufhören|beende|stopp|slutt|slutte|avslutt|para|termina|deja de|detén
        working|work|works|arbeiten|arbeit|arbeite|jobbe|jobber|arbeide|trabajar|trabajando|trabajo
        blocked|stuck|block|blockiere|blokker|bloquea|waiting|on hold|held up|blocking|blockiert|hängt|blokkert|sitter fast|bloqueada|bloqueado
        today|this day|to day|heute|i dag|idag|hoy
        how many|many|count|number of|count of|total|tally|wie viele|anzahl|hvor mange|antall|cuántas|cuántos|cuenta
        called|named|titled|with the name|namens|mit dem namen|genannt|kalt|som heter|ved navn|llamada|llamado|con el nombre|titulada
        stack|list|pile|queue|group|bucket|board|stapel|liste|stabel|pila|lista
        left off|stopped|was|left|ended|aufgehört|slapp|quedé|dejé
        habit|routine|practice|gewohnheit|vane|hábito
        workout|exercise|training|gym session|trening|treningsøkt|entrenamiento|ejercicio
        care|caregiving|pflege|omsorg|cuidado
        update|log|entry|report|news|neuigkeit|oppdatering|actualización
        chores|housework|household tasks|hausarbeit|husarbeid|tareas de casa|cleaning
        homework|schoolwork|school work|assignment|hausaufgaben|lekser|deberes
        due|by|deadline|before|fällig|bis|frist|para
        what|which|welche|welcher|welches|hva|hvilken|hvilke|cuál|qué|cual|que
        someone|somebody|a person|jemand|jemanden|noen|alguien
        new|another|fresh|neu|neue|neuer|ny|nytt|nuevo|nueva|otra|otro
        i|ich|jeg|yo
        play|put on|listen to|start|spiel|spiele|spielen|starte|spill|spille|pon|toca|reproduce|reproducir|tocar|escucha
        water|irrigate|gieße|gieß|gießen|bewässere|bewässern|wässere|vann|vanne|riega|regar|riegue
        send|mail|text|forward|schick|schicke|schicken|sende|senden|send|sende|manda|mandar|envía|enviar
        close|shut|lock up|schließe|schließ|schließen|lukk|lukke|steng|cierra|cerrar
        turn on|switch on|put on|schalte|mach an|slå på|skru på|enciende|encender|prende
        turn off|switch off|schalte|mach aus|slå av|skru av|apaga|apagar
        set|change|adjust|turn|stelle|stell|stellen|setze|endre|still|stille|sett|ajusta|ajustar|cambia|pon|sube|baja
        pay|paid|settle|zahle|zahl|bezahle|bezahlen|betal|betale|paga|pagar
        buy|get|purchase|order|kaufe|kauf|kaufen|besorge|kjøp|kjøpe|compra|comprar
        clean|tidy|wipe|mach sauber|putze|putz|putzen|räume auf|vask|rydd|limpia|limpiar
        call|phone|ring|dial|ruf|rufe|anrufen|ring|ringe|llama|llamar
        balance|account|funds|kontostand|saldo|konto|guthaben|balance|saldo|cuenta
        heat|heating|heize|heizung|heizen|varme|oppvarming|calienta|calefacción
        light|lights|lamp|lamps|licht|lichter|lampe|lampen|lys|lyset|luz|luces|lámpara
        doing|läuft|getting on|holding up|coping|faring|getting along
        """
}
