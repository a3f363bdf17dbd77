/// A property of a view that is brought up to date before the body is evaluated.
public protocol DynamicProperty {}
