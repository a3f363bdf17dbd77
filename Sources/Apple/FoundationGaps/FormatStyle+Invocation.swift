import IntentTraits

extension FormatStyle {
    /// The same style in the language and the zone of the invocation, as far as its author has
    /// chosen none.
    package var followingInvocation: Self {
        guard Invocation.current != nil || Circumstances.current != nil else { return self }
        var style = self
        if style.locale(.autoupdatingCurrent) == style { style = style.locale(Invocation.locale) }
        guard var dates = style as? Date.FormatStyle else { return style }
        if dates.timeZone == .autoupdatingCurrent { dates.timeZone = Invocation.timeZone }
        if dates.calendar == .autoupdatingCurrent { dates.calendar = Invocation.calendar }
        return dates as? Self ?? style
    }
}
