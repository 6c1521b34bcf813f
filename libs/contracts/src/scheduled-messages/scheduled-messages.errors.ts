export const scheduledMessageErrors = {
  'scheduled_message.in_the_past': 'Choose a time in the future.',
  'scheduled_message.too_far_ahead': 'Choose a time within the next 60 days.',
  'scheduled_message.settled': 'This message was already sent or canceled.',
} as const;
