extension AssistantSchemas {
    /// The actions of a web browser.
    public enum BrowserIntent: AppSchemaIntent {
        case bookmarkTab, bookmarkURL, clearHistory, closeTabs, closeWindows, createTab,
            createWindow, deleteBookmarks, findOnPage, openBookmark, openURLInTab, search, switchTab
    }

    /// The entities of a web browser.
    public enum BrowserEntity: AppSchemaEntity { case bookmark, tab, window }

    /// The choices in a web browser.
    public enum BrowserEnum: AppSchemaEnum { case clearHistoryTimeFrame }
}

extension AppSchemaIntent where Self == AssistantSchemas.BrowserIntent {
    /// Actions of a web browser.
    public static var browser: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.BrowserEntity {
    /// Things of a web browser.
    public static var browser: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.BrowserEnum {
    /// Choices of a web browser.
    public static var browser: Self.Type { self }
}
