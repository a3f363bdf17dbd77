extension AssistantSchemas {
    /// The actions of a player of music and speech.
    public enum AudioIntent: AppSchemaIntent {
        case addToLibrary, addToPlaylist, createStation, playAudio, recognizeAudio,
            updateAudioAffinity, warmupAudioQueue
    }

    /// The entities of a player of music and speech.
    public enum AudioEntity: AppSchemaEntity {
        case album, algorithmicRadioStation, ambientSound, artist, audiobook,
            classicalMusicRecording, liveRadioStation, newsBrief, newsProvider, playlist,
            podcastCollection, podcastEpisode, podcastShow, radioShow, radioShowEpisode, song,
            songCollection, warmupAudioQueueResult
    }

    /// The choices in a player of music and speech.
    public enum AudioEnum: AppSchemaEnum {
        case activity, affinityState, appViewIdentifier, invocationSource, playbackAttributes,
            queueInsertionLocation
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.AudioIntent {
    /// Actions of a player of music and speech.
    public static var audio: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.AudioEntity {
    /// Things of a player of music and speech.
    public static var audio: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.AudioEnum {
    /// Choices of a player of music and speech.
    public static var audio: Self.Type { self }
}
