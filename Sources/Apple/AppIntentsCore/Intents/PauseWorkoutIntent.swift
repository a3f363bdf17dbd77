/// An intent that holds a workout.
public protocol PauseWorkoutIntent: SystemIntent {}
