/** The floors of `libs/`, lowest first, each with the floors it may import. Rooms of one floor never import each other. */
export const floors: Record<string, string[]> = {
  contracts: [],
  platform: ['contracts'],
  database: ['contracts', 'platform'],
  queue: ['contracts', 'platform'],
  realtime: ['contracts', 'platform'],
  integrations: ['contracts', 'platform'],
  domain: ['contracts', 'platform', 'database', 'queue', 'realtime', 'integrations'],
};

/** The features of `libs/domain/src`, lowest storey first. A feature may import its own storey and those before it. */
export const storeys: string[][] = [
  ['organizations', 'security', 'auth', 'api-keys', 'team', 'plans', 'settings', 'audit-log'],
  ['contacts', 'labels', 'notes', 'saved-replies', 'templates', 'inventory', 'calendar', 'imports'],
  [
    'conversations',
    'messages',
    'scheduled-messages',
    'calls',
    'availability',
    'assignments',
    'pipeline',
    'realtime',
    'groups',
    'timeline',
    'merges',
    'erasures',
  ],
  ['assistant', 'campaigns', 'automation', 'notifications', 'dashboard'],
];
