export const times = {
  now: 'just now',
  today: 'Today',
  yesterday: 'Yesterday',
  allIn: 'Times in {zone}',
  inZone: '{words} ({zone})',
} as const;
