// The free trial. In a file of its own because login and register mention it and do not need the plans.
// @rule How long the trial is

/** Free days before the first charge. */
export const TRIAL_DAYS = 7;
