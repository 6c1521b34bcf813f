export const planErrors = {
  'plan.channel_missing': 'Your plan does not include this channel.',
  'plan.trial_ended': 'The free trial is over. Choose a plan to send again; nothing is lost until then.',
  'plan.suspended': 'The account is suspended. You can read and receive, but neither send nor publish.',
  'plan.unchanged': 'The organization already has this plan.',
  'plan.not_on_trial': 'The organization is not on a trial.',
  'plan.trial_end_invalid': 'Choose a moment within the next year.',
  'plan.already_suspended': 'The organization is already suspended.',
  'plan.not_suspended': 'The organization is not suspended.',
} as const;
