extension Lexicon {
    static let english = Lexicon(
        fillers: """
            please|pls|plz|plse|kindly|could you|can you|would you|will you|can u|could u|\
            can i get you to|would you mind|if you don t mind|if you could|if you can|if possible|\
            when you can|when you get a chance|hey|hi|hello|yo|ok|okay|ok so|so|um|uh|uhm|hmm|\
            well|oh|right|now|right now|just|quickly|real quick|quick|asap|thanks|thank you|\
            thank you so much|thank you very much|thanks a lot|many thanks|thx|ty|tia|cheers|ta|\
            for me|let s|lets|let us|go ahead and|actually|then|again|be so kind and|\
            be a dear and|be so kind as to|would you please|do me a favor and|do me a favour and|\
            alright|alrighty|hey there|good morning|good evening|morning|dear|man|mate|dude|buddy|\
            me|us|as soon as possible|at once|immediately|real fast|for us|good afternoon|\
            by the way|btw|at the moment|atm|rn|umm|already|lol|also|and then|great|awesome|\
            perfect|cool|have a nice day|ok then|\
            hey errand|ok errand
            """,
        courtesies: """
            please|pls|plz|plse|kindly|thanks|thank you|thank you so much|thank you very much|\
            thanks a lot|\
            thanks so much|many thanks|thx|ty|tia|cheers|ta|if you please|if you don t mind|\
            if you could|if you can|if possible|\
            thanks in advance|thank you in advance|please and thank you|for me please|for us please
            """,
        hedges: """
            tell me|can you tell me|could you tell me|do you know|i d like to know|i want to know|\
            remind me|say|may i|can i|could i|can we|could we|may we|maybe|perhaps|i think|\
            i guess|i suppose|today|i want to|i want you to|i would like to|i d like to|\
            i d like you to|i wanna|i need to|i need you to|i d love to|i need|i want|sorry|\
            help me|gonna|time to|let me|it would be great if you could|it d be nice if you could|\
            to|you|i d love you to|i have to|i ve got to|i gotta|i should|we should|we need to|\
            we have to|i am going to|i m going to|i ll|i will|it s time to|i hope to|i plan to|\
            i wish to|i wish i could|you should|you must|you could|not sure but
            """,
        small: """
            a an the my our your his her their its this that these those some any in on at to of for \
            from with by via using into onto about is are am was were be been do does did has have had \
            i we it s re ve ll d m what which who when where how there anything something got get \
            and as up out off one ones please me us let so now currently right over inside within if whats hows them him take takes taking all need needs give gives gets gonna kind thing come comes happen happened look having \
            wat wats wots wut wanna
            """,
        denials: """
            not don dont never no without cannot cant wont isn didn shouldn stop cancel nothing nobody \
            neither
            """,
        musings: """
            why|how do i|how do you|how does|how can i|how to|how much|how would|what happens|what if|what does|what would|\
            should i|do i have to|did you|did i|when did|have i|has anyone|did anyone|did someone|\
            is there a way|is it possible|was it|who is|\
            who made|who built|tell me why|explain|i forgot to|i already|i just|i was|i have already|he|she|they|when i|what is a|what s a|\
            what are the|where is the|where do i|i hate|i love|i like|i don t|i can t|i couldn t|i didn t|you can|never|remind me why|\
            do you|does|don t|can it|is it|are you|what do you
            """,
        vague:
            "everything all anything it that this them these those stuff things something one both every each nothing",
        joining: "in on at to of for from with by via using into onto about"
    )
}
