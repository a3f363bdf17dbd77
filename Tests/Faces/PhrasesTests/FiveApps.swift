/// Five apps with all of their phrases in four languages, and a few of the things that are in them.
///
/// `{app}` stands for the name of the app, and `[name=value]` before a phrase is what it gives
/// without saying it.
enum FiveApps {
    static let table = """
        app nagz Nagz
        thing category chores Chores | Hausarbeit | husarbeid | tareas de casa
        thing category meds Meds | Medikamente | medisiner | medicinas | medication
        thing category homework Homework | Hausaufgaben | lekser | deberes
        thing member m-max Max
        thing member m-soren Søren
        thing member m-rose Grandma Rose | Grandma | Rose
        thing nag n-homework-max homework — Max
        thing nag n-homework-zoe homework — Zoë
        thing nag n-chores-dana chores — Dana
        changes nagz.create-nag recipient:member category:category dueAt:date description:text
          en Create a nag in {app}
          en New nag in {app}
          en Remind someone in {app}
          en New {category} nag for {recipient} due {dueAt} in {app}
          en Create a {category} nag for {recipient} due {dueAt} in {app}: {description}
          de Neuer Nag in {app}
          nb Ny nag i {app}
          es Nuevo nag en {app}
          sentence Create a {category} nag for {recipient} due {dueAt}
        changes nagz.complete-nag nag:nag note:text
          en Mark my nag as done in {app}
          en Complete a nag in {app}
          en I did it in {app}
          en Complete {nag} in {app}
          en Mark {nag} as done in {app}, note: {note}
          de Markiere {nag} in {app} als erledigt
          nb Marker {nag} som gjort i {app}
          sentence Mark {nag} as done
        reads nagz.list-nags category:category
          en Show my nags in {app}
          en What are my nags in {app}
          en Check {app}
          en Show my {category} nags in {app}
          en Find my {category} nags
          de Zeig meine Nags in {app}
          de Zeig meine {category} in {app}
          nb Vis nags i {app}
          nb Vis {category} i {app}
          es Muestra mis nags en {app}
        reads nagz.check-overdue
          en What's overdue in {app}
          en Am I behind in {app}
          de Was ist überfällig in {app}
          nb Hva har forfalt i {app}
          es Qué está atrasado en {app}
        changes nagz.snooze-nag nag:nag minutes:number
          en Snooze my nag in {app}
          en Snooze {nag} in {app}
          de Verschiebe {nag} um {minutes} Minuten in {app}
          nb Utsett {nag} i {minutes} minutter i {app}
          sentence Snooze {nag} for {minutes} minutes
        reads nagz.family-status
          en How's my family doing in {app}
          en Family report in {app}
          de Wie geht es meiner Familie in {app}
          nb Hvordan går det med familien i {app}
          es Cómo va mi familia en {app}
        app lucidpal LucidPal | Lucid Pal
        thing contact k-renee Renée O'Connor | Renée
        thing contact k-lindqvist Dr. Lindqvist | Lindqvist
        thing habit workout workout | exercise | trening
        thing habit meditation meditation
        reads lucidpal.start-voice
          en Talk to {app}
          en Open {app} voice
          en Start {app} voice
          en Listen with {app}
          de Sprich mit {app}
          nb Snakk med {app}
          es Habla con {app}
        reads lucidpal.ask-lucid-pal query:text
          en Ask {app} {query}
          de Frag {app} {query}
          nb Spør {app} {query}
          es Pregunta a {app} {query}
        reads lucidpal.check-calendar
          en Check my {app} calendar
          en What's on my {app} calendar
          en Show my {app} schedule
          de Zeig meinen {app} Kalender
          nb Sjekk {app}-kalenderen min
          es Qué hay en mi calendario de {app}
        changes lucidpal.add-calendar-event event:text
          en Add {event} to {app}
          de Füge {event} zu {app} hinzu
          nb Legg {event} til i {app}
          es Añade {event} a {app}
        reads lucidpal.find-free-time
          en Find free time in {app}
          de Finde freie Zeit in {app}
          nb Finn ledig tid i {app}
          es Encuentra tiempo libre en {app}
        changes lucidpal.delete-calendar-event eventName:text
          en Delete {eventName} in {app}
          en Delete event in {app}
          de Lösche {eventName} in {app}
          nb Slett {eventName} i {app}
          es Borra {eventName} en {app}
        changes lucidpal.undo-last-deletion
          en Undo my last {app} action
          en Undo what I just did in {app}
          nb Angre det siste i {app}
        changes lucidpal.agent-task task:text
          en Ask {app} Agent {task}
        changes lucidpal.save-note title:text content:text
          en Save note to {app}
          en Add note to {app}
          en Save note {title}: {content} to {app}
          de Speichere Notiz in {app}
          nb Lagre notat i {app}
          es Guarda nota en {app}
        reads lucidpal.find-contact name:contact
          en Find contact in {app}
          en Get phone number from {app}
          en Find contact {name} in {app}
          en Get {name}'s phone number from {app}
          nb Finn kontakt {name} i {app}
        changes lucidpal.log-habit habitName:habit value:number
          en Log habit in {app}
          en [habitName=workout] Log my workout in {app}
          en Log {value} {habitName} in {app}
          en Log {habitName} {value} in {app}
          nb Logg {value} {habitName} i {app}
        changes lucidpal.set-reminder title:text body:text at:date
          en Set reminder in {app}
          en Set reminder {title} {at} in {app}
          en Remind me to {title} {at} in {app}
          en Remind me {at} to {title} in {app}
          de Erinnere mich in {app} {at} an {title}
          nb Minn meg på {title} {at} i {app}
        app codingbridge CodingBridge | Coding Bridge
        thing project ~/src/website website
        thing project ~/src/my-project my-project
        thing command Run_the_tests Run the tests
        thing command Lint Lint
        reads codingbridge.quick-chat message:text
          en Ask {app} about my code
          en Chat with {app}
          en Start coding with {app}
          en Ask {app} {message}
          de Chatte mit {app}
          nb Spør {app} om koden min
          es Chatea con {app}
        reads codingbridge.open-project project:project
          en Open {project} in {app}
          en Work on {project}
          en Show {project} project
          de Öffne {project} in {app}
          nb Åpne {project} i {app}
          es Abre {project} en {app}
        reads codingbridge.resume-session
          en Resume last {app} chat
          en Continue my {app} session
          en Pick up where I left off in {app}
          de Setze den letzten {app} Chat fort
          nb Fortsett siste {app}-samtale
        changes codingbridge.run-command command:command project:project
          en Run {command} in {app}
          en Execute {command} command
          en Run {command} for {project} in {app}
          de Führe {command} in {app} aus
          nb Kjør {command} i {app}
          es Ejecuta {command} en {app}
        reads codingbridge.git-status project:project
          en Check git status in {app}
          en Show git changes
          en What's changed in my code
          en Check git status of {project} in {app}
          en Show git changes in {project}
          de Zeig Git-Änderungen
          de Was hat sich in meinem Code geändert
          nb Hva er endret i koden min
          es Qué ha cambiado en mi código
        reads codingbridge.search-sessions query:text
          en Search {app} for {query}
          en Find {query} in my chats
          de Suche in {app} nach {query}
          nb Søk i {app} etter {query}
          es Busca {query} en {app}
        changes codingbridge.capture-idea idea:text project:project
          en Save idea to {app}
          en Capture coding idea
          en Note this for {app}
          en Save idea {idea} to {app}
          en Save idea to {app}: {idea}
          en Capture coding idea: {idea}
          en Note this for {app}: {idea}
          de Speichere Idee in {app}
          nb Lagre idé i {app}
          es Guarda idea en {app}
        app curaknot CuraKnot | Cura Knot
        thing patient p-margaret Margaret Olsen | Margaret | Mom | Mum | Mama | mamma | mamá
        thing patient p-james James Whitfield | James
        thing patient p-ingrid Ingrid
        changes curaknot.capture-handoff message:text patientName:patient
          en Tell {app} {message}
          en Tell {app} about {patientName} {message}
          en Tell {app} about {patientName}: {message}
          en Log care update in {app}
          en Log care update: {message}
          de Sag {app} {message}
          nb Si til {app} at {message}
          es Dile a {app} que {message}
          sentence Log '{message}' for {patientName}
        reads curaknot.query-medication patientName:patient
          en Ask {app} what's {patientName}'s next medication
          en Ask {app} about medications
          de Frag {app} nach {patientName}s nächstem Medikament
          nb Spør {app} om {patientName}s neste medisin
          es Pregunta a {app} cuál es la próxima medicina de {patientName}
        reads curaknot.query-contacts patientName:patient
          en Ask {app} for {patientName}'s emergency contacts
          de Frag {app} nach {patientName}s Notfallkontakten
          es Pregunta a {app} por los contactos de emergencia de {patientName}
        reads curaknot.query-last-handoff
          en Ask {app} when was the last handoff
          de Frag {app}, wann die letzte Übergabe war
          nb Spør {app} når siste overlevering var
        app dequeue Dequeue
        thing stack s-shopping Shopping
        thing stack s-recipes Recipes
        thing task t-milk Buy milk
        thing task t-passport Renew passport
        reads dequeue.get-active-task
          en What's my active task in {app}?
          en Show my current task in {app}
          en What's my active task?
          de Was ist meine aktive Aufgabe in {app}
          nb Hva er den aktive oppgaven min i {app}
          es Cuál es mi tarea activa en {app}
        changes dequeue.complete-active-task
          en Complete my current task in {app}
          en Mark my task done in {app}
          en Finish my active task in {app}
          en Complete my current task
          de Schließe meine aktuelle Aufgabe in {app} ab
          nb Fullfør oppgaven min i {app}
          es Completa mi tarea actual en {app}
        reads dequeue.get-active-stack
          en What am I working on?
          en What am I working on in {app}?
          de Woran arbeite ich
          nb Hva jobber jeg med
          es En qué estoy trabajando
        changes dequeue.switch-stack stack:stack
          en Switch to {stack}
          en Switch to {stack} in {app}
          de Wechsle zu {stack}
          nb Bytt til {stack}
          es Cambia a {stack}
        changes dequeue.add-task title:text stack:stack due:date url:text description:text
          en Add task {title} to {stack}
          en Add task {title}
          en Add task {title} in {app}
          en Add {title} to my {stack} stack {due}
          en Add task {title} to {stack} {due}
          de Füge Aufgabe {title} zu {stack} hinzu
          nb Legg til oppgave {title} i {stack}
          es Añade la tarea {title} a {stack}
        reads dequeue.show-tasks
          en Show my tasks
          en Show my tasks in {app}
          de Zeig meine Aufgaben
          nb Vis oppgavene mine
          es Muestra mis tareas
        changes dequeue.start-working stack:stack
          en Start working
          en Start working on {stack}
          en Start working in {app}
          de Fang an zu arbeiten
          nb Begynn å jobbe
        changes dequeue.stop-working
          en Stop working
          en Stop working in {app}
          nb Slutt å jobbe
        changes dequeue.mark-blocked task:task
          en Mark {task} as blocked
        reads dequeue.completed-today
          en What did I complete today?
          de Was habe ich heute erledigt
          nb Hva fullførte jeg i dag
        reads dequeue.count-tasks stack:stack
          en How many tasks do I have in {stack}?
          de Wie viele Aufgaben habe ich in {stack}
          nb Hvor mange oppgaver har jeg i {stack}
          es Cuántas tareas tengo en {stack}
        changes dequeue.create-stack name:text
          en Create a new stack called {name}
          es Crea una pila llamada {name}
        changes dequeue.continue-where-left-off
          en Continue where I left off
        """
}
