export const autoAssignment = {
  title: 'Auto-Assignment',
  hint: 'Who takes care of a customer that writes in.',
  failed: 'The assignment settings could not be loaded.',
  agentsFailed: 'Failed to load agents',
  mode: {
    label: 'Assignment mode',
    off: 'Off',
    offHint: 'Manual: people choose from Unassigned.',
    auto: 'Automatic',
    autoHint: 'Customers who wait are given to the people below, the longest wait first.',
  },
  agents: {
    label: 'Agents',
    hint: 'New conversations go only to people who are online, in their working hours and below their limit.',
    none: 'There are no agents or managers yet. Invite your team first.',
    noneChosen: 'Choose at least one agent. Until then nothing is assigned.',
    unverified: 'Email not verified',
    count: '{count, plural, =0 {Nobody chosen} one {# chosen} other {# chosen}}',
  },
  algorithm: {
    label: 'Assignment algorithm',
    round_robin: 'Round robin',
    workload_based: 'Workload based',
    round_robinHint: 'In turn: each gets one before anybody gets the next.',
    workload_basedHint: 'The person with the fewest open conversations is next.',
  },
  max: { label: 'Max contacts per agent', hint: 'Open conversations, 1 to {max}. Empty or invalid counts as {fallback}.' },
  ticketing: {
    label: 'Enable ticketing',
    hint: 'A closed conversation is done: its assignment ends, and the next message begins a new ticket.',
  },
  onAnswer: {
    label: 'Who replies first takes the customer',
    hint: 'On: a text or template to a customer whom nobody has assigns them to the sender, as an answered call does.',
  },
  reopened: {
    label: 'Reassign reopened conversations',
    hint: 'Off: a customer who comes back returns to the same person if they can answer, else waits for the next one. On: they are given anew.',
  },
  grant: {
    label: 'Grant agents access to view all chats not assigned to them',
    hint: 'Off: agents see only new conversations and those assigned to them.',
  },
  save: 'Save Settings',
  saved: 'Assignment settings saved successfully',
  saveFailed: 'Failed to save settings',
} as const;
