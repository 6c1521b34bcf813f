export const times = {
  now: 'now',
  today: 'Today',
  yesterday: 'Yesterday',
  inZone: '{day} ({zone})',
} as const;
