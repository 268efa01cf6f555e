// The free trial. Apart from the plans: login and register speak of it before anybody sees a plan.

/** Free days before the first charge. */
export const TRIAL_DAYS = 7;
