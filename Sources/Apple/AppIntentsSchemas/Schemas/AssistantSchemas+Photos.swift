extension AssistantSchemas {
    /// The actions of a collection of photos and films.
    public enum PhotosIntent: AppSchemaIntent {
        case addAssetsToAlbum, cleanupPhoto, copyEdits, createAlbum, createAssets, crop,
            deleteAlbum, deleteAssets, duplicateAssets, editAsset, openAlbum, openAsset, pasteEdits,
            postToSharedAlbum, removeAssetsFromAlbum, search, setDepth, setExposure, setFilter,
            setRotation, setSaturation, setWarmth, straighten, toggleDepth, toggleSuggestedEdits,
            updateAlbum, updateAsset, updateRecognizedPerson
    }

    /// The entities of a collection of photos and films.
    public enum PhotosEntity: AppSchemaEntity { case album, asset, recognizedPerson }

    /// The choices in a collection of photos and films.
    public enum PhotosEnum: AppSchemaEnum {
        case albumType, assetType, filterType, rotationDirection
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.PhotosIntent {
    /// Actions of a collection of photos and films.
    public static var photos: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.PhotosEntity {
    /// Things of a collection of photos and films.
    public static var photos: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.PhotosEnum {
    /// Choices of a collection of photos and films.
    public static var photos: Self.Type { self }
}
