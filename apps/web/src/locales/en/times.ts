export const times = {
  now: 'just now',
  today: 'Today',
  yesterday: 'Yesterday',
  inZone: '{words} ({zone})',
} as const;
