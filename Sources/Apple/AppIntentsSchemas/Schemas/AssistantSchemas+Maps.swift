extension AssistantSchemas {
    /// The actions of a map that guides.
    public enum MapsIntent: AppSchemaIntent {
        case reportIncident, shareETA, startNavigation, stopNavigation, stopShareETA,
            updateNavigationWaypoints
    }

    /// The entities of a map that guides.
    public enum MapsEntity: AppSchemaEntity {
        case currentLocation, navigationSession, operatingHours, operatingTimeRange, place, rating
    }

    /// The choices in a map that guides.
    public enum MapsEnum: AppSchemaEnum {
        case amenity, incident, navigationPreferences, operatingStatus, priceRange,
            ratingDescriptor, transportType
    }
}

extension AppSchemaIntent where Self == AssistantSchemas.MapsIntent {
    /// Actions of a map that guides.
    public static var maps: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.MapsEntity {
    /// Things of a map that guides.
    public static var maps: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.MapsEnum {
    /// Choices of a map that guides.
    public static var maps: Self.Type { self }
}
