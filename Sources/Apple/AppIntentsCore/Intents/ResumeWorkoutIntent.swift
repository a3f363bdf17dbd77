/// An intent that goes on with a workout.
public protocol ResumeWorkoutIntent: SystemIntent {}
