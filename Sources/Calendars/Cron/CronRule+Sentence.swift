extension CronRule {
    public var sentence: String { text }
}
