export const times = {
  now: 'now',
  today: 'Today',
  yesterday: 'Yesterday',
} as const;
