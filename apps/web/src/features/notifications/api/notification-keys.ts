export const notificationKeys = {
  all: ['notifications'] as const,
  lists: ['notifications', 'list'] as const,
  list: (filter: 'all' | 'unread') => ['notifications', 'list', filter] as const,
  unread: ['notifications', 'unread'] as const,
  preferences: ['notifications', 'preferences'] as const,
  devices: ['notifications', 'devices'] as const,
  escalation: ['notifications', 'escalation'] as const,
};
