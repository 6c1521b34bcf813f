/** `trial_ended` and `suspended`: everything can be read and received, nothing can be sent. */
export const PLAN_STATES = ['active', 'trial', 'trial_ended', 'suspended'] as const;
