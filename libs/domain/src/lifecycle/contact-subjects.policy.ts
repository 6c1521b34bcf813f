import { ACTS_FOR_CONTACT, COPIES_CONTACT, IN_CONTACT, OF_CONTACT, UNTOUCHED, type LifecycleSubject } from './lifecycle-outcomes.policy';

/** What belongs to a contact or speaks of one. On a merge, the contact is the one that is absorbed. */
export const CONTACT_SUBJECTS = {
  assignee: {
    columns: ['contacts.assigned_user_id'],
    name: 'Assigned agent of a contact',
    outcomes: { ...IN_CONTACT, 'member.removed': 'moved', 'contact.reassigned': 'moved' },
    note: 'A member leaves their contacts to the chosen successor, or to nobody: then they are not distributed before the customer writes again.',
  },
  snooze: {
    columns: ['contacts.snoozed_until'],
    name: 'Snooze',
    outcomes: { ...ACTS_FOR_CONTACT, 'contact.merged': 'deleted' },
    note: 'A merged contact is snoozed where the surviving one was.',
  },
  optOut: {
    columns: ['contacts.whatsapp_opted_out_at', 'contacts.sms_opted_out_at'],
    name: 'Opt-out',
    outcomes: { ...OF_CONTACT, 'contact.opted_out': 'refreshed' },
  },
  identities: {
    columns: ['contact_identities.contact_id', 'contact_identities.value', 'contact_identities.provider_value'],
    name: 'Addresses by which a contact is found',
    outcomes: { ...OF_CONTACT, 'contact.renumbered': 'moved' },
    note: 'A deleted contact keeps its numbers until another contact takes them.',
  },
  matchKeys: {
    columns: ['contact_match_keys.contact_id', 'contact_match_keys.value'],
    name: 'Keys that find duplicates',
    outcomes: {
      ...OF_CONTACT,
      'contact.renumbered': 'refreshed',
      'contact.deleted': 'deleted',
      'contact.restored': 'refreshed',
      'contact.merged': 'deleted',
    },
  },
  distinctions: {
    columns: ['contact_distinctions.contact_id', 'contact_distinctions.other_id', 'contact_distinctions.user_id'],
    name: 'Pairs that are kept apart',
    outcomes: OF_CONTACT,
  },
  deletions: {
    columns: ['contact_deletions.user_id'],
    name: 'Deletions that can be taken back',
    outcomes: UNTOUCHED,
  },
  merges: {
    columns: ['contact_merges.contact_id', 'contact_merges.merged_id', 'contact_merges.user_id', 'contact_merges.snapshot'],
    name: 'Redirects of merged contacts',
    outcomes: OF_CONTACT,
  },
  notes: {
    columns: ['contact_notes.contact_id', 'contact_notes.user_id'],
    name: 'Notes',
    outcomes: OF_CONTACT,
    note: 'What a removed member wrote keeps their name.',
  },
  mentions: {
    columns: ['note_mentions.note_id', 'note_mentions.user_id'],
    name: 'Mentions in notes',
    outcomes: OF_CONTACT,
  },
  stageMoves: {
    columns: ['contact_stage_moves.contact_id', 'contact_stage_moves.user_id'],
    name: 'Moves between stages',
    outcomes: OF_CONTACT,
  },
  assignments: {
    columns: ['contact_assignments.contact_id', 'contact_assignments.user_id', 'contact_assignments.assigned_by_user_id'],
    name: 'History of assignments',
    outcomes: OF_CONTACT,
  },
  groupMembers: {
    columns: ['contact_group_members.contact_id', 'contact_group_members.added_by_user_id'],
    name: 'Members of manual groups',
    outcomes: OF_CONTACT,
  },
  summaries: {
    columns: [
      'contact_summaries.contact_id',
      'contact_summaries.assigned_user_id',
      'contact_summaries.conversation_id',
      'contact_summaries.whatsapp_conversation_id',
      'contact_summaries.sms_conversation_id',
      'contact_summaries.last_message_id',
      'contact_summaries.aged_from',
    ],
    name: 'Rows of the chat list and the board',
    outcomes: {
      ...COPIES_CONTACT,
      'conversation.closed': 'refreshed',
      'conversation.archived': 'refreshed',
      'conversation.reopened': 'refreshed',
    },
  },
  listCounters: {
    columns: ['conversation_counters.assigned_user_id', 'pipeline_counters.assigned_user_id'],
    name: 'Counters of lists and stages',
    outcomes: COPIES_CONTACT,
    note: 'Always equal to a full count of the rows of the list.',
  },
  conversations: {
    columns: ['conversations.contact_id', 'conversations.address', 'conversations.last_message_id'],
    name: 'Conversations and the address that they write to',
    outcomes: { ...OF_CONTACT, 'contact.renumbered': 'moved' },
    note: 'On a merge, conversations of one channel become one.',
  },
  window: {
    columns: ['conversations.last_inbound_at', 'conversations.window_refused_at'],
    name: 'Window of 24 hours of a WhatsApp conversation',
    outcomes: { ...OF_CONTACT, 'contact.renumbered': 'ended' },
    note: 'A failure that says so (63016) ends it as well, unless the customer has written since.',
  },
  wait: {
    columns: [
      'conversations.waiting_since',
      'messages.ended_wait_since',
      'contact_summaries.waiting_since',
      'contact_summaries.escalated_since',
    ],
    name: 'Wait of a customer and its escalation',
    outcomes: {
      ...ACTS_FOR_CONTACT,
      'contact.opted_out': 'ended',
      'conversation.closed': 'ended',
      'conversation.archived': 'ended',
      'message.failed': 'resumed',
    },
    note: 'An answer ends it. When the answer fails, it goes on from its beginning, unless a later answer was accepted.',
  },
  unread: {
    columns: ['conversations.unread_count'],
    name: 'Unread messages',
    outcomes: OF_CONTACT,
  },
  messages: {
    columns: ['messages.conversation_id', 'messages.user_id'],
    name: 'Messages',
    outcomes: OF_CONTACT,
  },
  pendingSends: {
    columns: ['messages.next_attempt_at'],
    name: 'Messages that the provider has not taken yet',
    outcomes: { ...ACTS_FOR_CONTACT, 'organization.suspended': 'refused', 'contact.opted_out': 'refused' },
  },
  messageStatuses: {
    columns: ['message_status_events.message_id'],
    name: 'Statuses that the provider reported',
    outcomes: OF_CONTACT,
  },
  media: {
    columns: ['message_media.message_id'],
    name: 'Files of messages',
    outcomes: OF_CONTACT,
    note: 'The stored file goes with the last row that names it.',
  },
  uploads: {
    columns: ['uploads.user_id', 'uploads.storage_key'],
    name: 'Uploaded files that were sent to a contact',
    outcomes: { ...OF_CONTACT, 'contact.merged': 'untouched' },
  },
  scheduledMessages: {
    columns: [
      'scheduled_messages.conversation_id',
      'scheduled_messages.user_id',
      'scheduled_messages.message_id',
      'scheduled_messages.send_at',
    ],
    name: 'Scheduled messages',
    outcomes: {
      ...ACTS_FOR_CONTACT,
      'member.removed': 'moved',
      'organization.suspended': 'refused',
      'contact.reassigned': 'moved',
      'contact.opted_out': 'refused',
      'conversation.closed': 'paused',
      'conversation.archived': 'paused',
      'conversation.reopened': 'resumed',
    },
    note: 'Who closes a conversation is asked and may also send or discard them. After a restoration, late ones ask before they are sent.',
  },
  notifications: {
    columns: ['notifications.user_id', 'notifications.contact_id', 'notifications.conversation_id', 'notifications.actor_user_id'],
    name: 'Unread notifications about a contact',
    outcomes: { ...ACTS_FOR_CONTACT, 'contact.reassigned': 'ended' },
    note: 'A new message of a contact that somebody else has now is no news any more.',
  },
  importedRows: {
    columns: ['import_rows.contact_id'],
    name: 'Rows of imports that made or changed a contact',
    outcomes: OF_CONTACT,
  },
  refusedRows: {
    columns: ['import_rows.cells', 'import_rows.draft'],
    name: 'Refused rows of imports with a contact’s number or e-mail',
    outcomes: { ...UNTOUCHED, 'contact.erased': 'emptied' },
  },
  erasures: {
    columns: ['contact_erasures.contact_id', 'contact_erasures.user_id'],
    name: 'Finished erasures',
    outcomes: UNTOUCHED,
  },
  quarantine: {
    columns: ['webhook_quarantine.params'],
    name: 'Webhooks in quarantine from a contact’s number',
    outcomes: { ...UNTOUCHED, 'contact.erased': 'deleted' },
  },
  events: {
    columns: ['events.contact_id', 'events.user_id'],
    name: 'Events that browsers may still fetch',
    outcomes: { ...UNTOUCHED, 'contact.erased': 'emptied' },
  },
} as const satisfies Record<string, LifecycleSubject>;
