export const times = {
  now: 'now',
  today: 'Today',
  yesterday: 'Yesterday',
  inZone: '{words} ({zone})',
} as const;
