export const notificationErrors = {
  'notification.hours_overlap': 'Two of the hours overlap.',
  'notification.escalation_order': 'Each step must come after the one before it.',
  'notification.device_refused': 'This device cannot be told. Turn it on again.',
  'notification.cursor_invalid': 'This page cannot be read on. Please load the list again.',
} as const;
