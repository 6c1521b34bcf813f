import { ENDS_WITH_MEMBERSHIP, UNTOUCHED, type LifecycleSubject } from './lifecycle-outcomes.policy';

/** Rows that belong to a member or to the organization. */
export const MEMBER_SUBJECTS = {
  notificationPreferences: {
    columns: ['notification_preferences.user_id'],
    name: 'Preferences of notifications',
    outcomes: UNTOUCHED,
  },
  firstDays: {
    columns: ['first_days.user_id'],
    name: 'Checklist of the first day',
    outcomes: UNTOUCHED,
  },
  presence: {
    columns: ['agent_profiles.user_id', 'agent_profiles.state_since'],
    name: 'Presence of an agent',
    outcomes: ENDS_WITH_MEMBERSHIP,
  },
  turns: {
    columns: ['assignment_turns.user_id'],
    name: 'Turn in the automatic assignment',
    outcomes: UNTOUCHED,
    note: 'Nobody who has left or takes no contacts is ever a candidate.',
  },
  selectedAgents: {
    columns: ['assignment_settings.selected_agent_ids'],
    name: 'Selected agents of the automatic assignment',
    outcomes: { ...UNTOUCHED, 'member.removed': 'released', 'member.role_changed': 'released' },
    note: 'A new role releases where it takes no contacts.',
  },
  sessions: {
    columns: ['sessions.user_id', 'sessions.expires_at'],
    name: 'Sessions',
    outcomes: { ...UNTOUCHED, 'member.removed': 'deleted' },
    note: 'Rights are read again on every call; open sockets reconnect after a change of role.',
  },
  pendingSignIns: {
    columns: ['pending_sign_ins.user_id', 'pending_sign_ins.expires_at'],
    name: 'Sign-ins between password and second step',
    outcomes: { ...UNTOUCHED, 'member.removed': 'deleted' },
  },
  pushDevices: {
    columns: ['push_subscriptions.user_id'],
    name: 'Devices with push notifications',
    outcomes: { ...UNTOUCHED, 'member.removed': 'deleted' },
  },
  voiceDevices: {
    columns: ['voice_devices.user_id', 'voice_devices.ready_until'],
    name: 'Browsers that take phone calls',
    outcomes: { ...UNTOUCHED, 'member.removed': 'deleted' },
  },
  mobiles: {
    columns: ['user_mobiles.user_id', 'user_mobiles.code_expires_at', 'user_mobiles.counted_from'],
    name: 'Mobile on which a person is called',
    outcomes: { ...UNTOUCHED, 'member.removed': 'deleted' },
    note: 'Only agents and managers who take calls ever ring.',
  },
  timeOff: {
    columns: ['user_time_off.user_id', 'user_time_off.starts_at', 'user_time_off.ends_at'],
    name: 'Absences of a person',
    outcomes: { ...UNTOUCHED, 'member.removed': 'deleted' },
  },
  ringGroupMembers: {
    columns: ['ring_group_members.user_id', 'voice_caller_ids.user_id'],
    name: 'Members of ring groups and the numbers that people call with',
    outcomes: { ...UNTOUCHED, 'member.removed': 'deleted' },
    note: 'Only agents and managers who take calls ever ring.',
  },
  apiKeys: {
    columns: ['api_keys.user_id', 'api_keys.expires_at'],
    name: 'API keys',
    outcomes: ENDS_WITH_MEMBERSHIP,
    note: 'A key never has more rights than its person has now.',
  },
  secondFactors: {
    columns: ['second_factors.user_id', 'recovery_codes.user_id'],
    name: 'Second factor and recovery codes',
    outcomes: UNTOUCHED,
  },
  emailVerifications: {
    columns: ['email_verifications.user_id', 'email_verifications.expires_at'],
    name: 'Links that verify an e-mail address',
    outcomes: UNTOUCHED,
  },
  signIns: {
    columns: ['sign_ins.user_id'],
    name: 'History of sign-ins',
    outcomes: UNTOUCHED,
  },
  savedReplies: {
    columns: ['saved_replies.user_id'],
    name: 'Personal saved replies',
    outcomes: UNTOUCHED,
  },
  savedViews: {
    columns: ['saved_views.user_id', 'saved_views.filter'],
    name: 'Saved views of the list of conversations',
    outcomes: UNTOUCHED,
    note: 'A view of somebody who has left lists nobody.',
  },
  templates: {
    columns: ['templates.user_id', 'template_syncs.next_run_at'],
    name: 'Templates and their comparison with the provider',
    outcomes: UNTOUCHED,
  },
  invitations: {
    columns: ['invitations.invited_by_user_id', 'invitations.expires_at'],
    name: 'Invitations',
    outcomes: UNTOUCHED,
  },
  imports: {
    columns: ['imports.user_id'],
    name: 'Imports',
    outcomes: UNTOUCHED,
    note: 'An import that runs goes on when the person who began it leaves.',
  },
  inventoryRuns: {
    columns: ['inventory_runs.user_id', 'inventory_runs.approved_by_user_id', 'inventory_sources.next_run_at'],
    name: 'Files of the stock and when they are fetched',
    outcomes: UNTOUCHED,
  },
  missingVehicles: {
    columns: ['vehicles.missing_since'],
    name: 'Vehicles that the last file did not have',
    outcomes: UNTOUCHED,
  },
  visits: {
    columns: ['contact_visits.user_id'],
    name: 'Looks of system admins at the contacts',
    outcomes: UNTOUCHED,
  },
  dismissals: {
    columns: ['contact_group_dismissals.user_id'],
    name: 'Dismissed suggestions of groups',
    outcomes: UNTOUCHED,
  },
  groups: {
    columns: ['contact_groups.created_by_user_id', 'contact_groups.rule'],
    name: 'Groups and their rules',
    outcomes: UNTOUCHED,
  },
  jobs: {
    columns: ['outbox.run_after', 'outbox.unavailable_since'],
    name: 'Jobs that wait for their time',
    outcomes: UNTOUCHED,
    note: 'A job reads what it is about when it runs, and does nothing about what has ended.',
  },
  trial: {
    columns: ['organizations.trial_ends_at'],
    name: 'End of the trial',
    outcomes: UNTOUCHED,
  },
  auditEntries: {
    columns: ['audit_entries.actor_id', 'audit_entries.target_label'],
    name: 'Entries of the audit log',
    outcomes: { ...UNTOUCHED, 'contact.erased': 'emptied' },
  },
} as const satisfies Record<string, LifecycleSubject>;
