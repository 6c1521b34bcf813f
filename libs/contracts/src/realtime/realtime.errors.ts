export const realtimeErrors = {
  'events.too_old': 'Too much has changed since then. Load the page again.',
} as const;
