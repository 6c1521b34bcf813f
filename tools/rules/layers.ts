/** The layers of `libs/`, lowest first, each with the layers it may import. Libraries of one layer never import each other. */
export const layers: Record<string, string[]> = {
  contracts: [],
  platform: ['contracts'],
  database: ['contracts', 'platform'],
  queue: ['contracts', 'platform'],
  realtime: ['contracts', 'platform'],
  integrations: ['contracts', 'platform'],
  domain: ['contracts', 'platform', 'database', 'queue', 'realtime', 'integrations'],
};

/** The features of `libs/domain/src` in tiers, lowest first. A feature may import its own tier and the tiers before it. */
export const tiers: string[][] = [
  ['lifecycle', 'organizations', 'security', 'auth', 'api-keys', 'team', 'plans', 'settings', 'audit-log'],
  ['contacts', 'notes', 'saved-replies', 'templates', 'imports', 'inventory'],
  [
    'conversations',
    'messages',
    'scheduled-messages',
    'availability',
    'calendar',
    'assignments',
    'pipeline',
    'realtime',
    'groups',
    'calls',
    'follow-ups',
    'timeline',
    'merges',
    'erasures',
  ],
  ['leads', 'notifications', 'dashboard', 'first-day', 'dead-jobs'],
];
