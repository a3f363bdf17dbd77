/// An intent that starts a workout.
public protocol StartWorkoutIntent: SystemIntent {}
