extension AssistantSchemas {
    /// What a map that guides does.
    public enum MapsIntent: AppSchemaIntent {
        case reportIncident, shareETA, startNavigation, stopNavigation, stopShareETA,
            updateNavigationWaypoints
    }

    /// What a map that guides deals with.
    public enum MapsEntity: AppSchemaEntity {
        case currentLocation, navigationSession, operatingHours, operatingTimeRange, place, rating
    }

    /// What there is to choose from in a map that guides.
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
