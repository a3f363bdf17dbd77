/// An intent that plays sound.
public protocol AudioPlaybackIntent: SystemIntent {}
