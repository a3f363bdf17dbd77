/// An intent that starts a workout.
public protocol StartWorkoutIntent: SystemIntent {}
/// An intent that holds a workout.
public protocol PauseWorkoutIntent: SystemIntent {}
/// An intent that goes on with a workout.
public protocol ResumeWorkoutIntent: SystemIntent {}
