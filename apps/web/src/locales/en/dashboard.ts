export const dashboard = {
  title: 'Dashboard',
  welcome: 'Welcome, {name}!',
  lead: 'Here is what is happening at {organization} today.',
  counters: { chats: 'Total Chats', calls: 'Calls Today', contacts: 'Contacts', inventory: 'Inventory' },
  soon: 'Coming soon',
  failed: 'Could not be loaded',
  unread: '{count, plural, =0 {All read} one {# unread} other {# unread}}',
  actions: {
    title: 'Quick Actions',
    chats: { title: 'Open Leads', hint: 'Answer WhatsApp and SMS' },
    calls: { title: 'Make a call', hint: 'Call from the browser' },
    contacts: { title: 'View contacts', hint: 'Find or add a person' },
    settings: { title: 'Settings', hint: 'Channels and team' },
  },
  activity: {
    title: 'Recent Activity',
    empty: 'No recent activity',
    emptyHint: 'What your team does appears here: messages, calls and moved leads.',
  },
} as const;
