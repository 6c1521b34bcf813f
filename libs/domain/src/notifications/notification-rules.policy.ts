import type { EventPayload, EventType } from '@app/contracts/catalogue/events';
import type { CallEventView } from '@app/contracts/calls/calls.events';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { Role } from '@app/contracts/core/permissions';
import { noteParts } from '@app/contracts/notes/note-mentions';
import type { NotificationKind } from '@app/contracts/notifications/notifications.contract';
import { PLAN_LABELS } from '@app/contracts/plans/plan-table';

/** A notification to create. */
export interface NotificationDraft {
  kind: NotificationKind;
  to: readonly number[] | 'everybody';
  /** Everybody with these roles as well. */
  toRoles?: readonly Role[];
  /** Adds whoever has the contact, leaves out who may not see it, and falls back to these roles when nobody is left. */
  orElse?: readonly Role[];
  /** Unread notifications of one group are counted up instead of added. */
  groupKey: string;
  /** Prevents a second notification when the event repeats. */
  onceKey?: string;
  contactId?: number | null;
  conversationId?: number | null;
  subjectId?: number;
  actorUserId?: number | null;
  text?: string;
  minutes?: number;
  /** The amount added to the count. */
  times?: number;
}

/** Notifications to mark as read; without a user, those of everyone. */
export interface MarkRead {
  contactIds?: readonly number[];
  conversationIds?: readonly number[];
  kinds?: readonly NotificationKind[];
  userId?: number;
  exceptUserId?: number;
  subjectId?: number;
}

export interface Effects {
  reads: MarkRead[];
  drafts: NotificationDraft[];
}

type Rules = { readonly [T in EventType]?: (payload: EventPayload<T>, at: Date) => Partial<Effects> };

/** A review of an older submission notifies nobody. */
const REVIEW_DAYS = 30;
const DAY_MS = 86_400_000;
/** A file that still waits for a person's decision, or may come to. */
const UNDECIDED: ReadonlySet<string> = new Set(['fetching', 'queued', 'parsing']);
const OF_MANAGERS = { to: [], toRoles: ['owner', 'manager'] } as const;
const FAILED: ReadonlySet<string> = new Set(['failed', 'undelivered']);

const RULES: Rules = {
  'message.received': ({ message, summary }) => {
    if (message.type === 'reaction') return {};
    const agent = summary.assigned_agent;
    const kind = agent ? 'new_message' : 'new_lead';
    const { conversation_id: conversationId, contact_id: contactId, body: text } = message;
    return {
      drafts: [{ kind, to: agent ? [agent.id] : 'everybody', groupKey: `${kind}:${conversationId}`, contactId, conversationId, text }],
    };
  },
  // an answer ends the wait; only a person's takes the mark of a pause off the lead
  'message.queued': ({ message, summary }) => {
    const isPersons = summary.last_message?.origin === 'person';
    return {
      reads: [
        { contactIds: [message.contact_id], kinds: ['unanswered_lead', 'new_lead', ...(isPersons ? (['snooze_ended'] as const) : [])] },
      ],
    };
  },
  'message.updated': ({ message }) => {
    if (!FAILED.has(message.status) || !message.user) return {};
    const key = `message_failed:${message.id}`;
    const { contact_id: contactId, conversation_id: conversationId, body: text } = message;
    const draft = { kind: 'message_failed', to: [message.user.id], groupKey: key, onceKey: key } as const;
    return { drafts: [{ ...draft, contactId, conversationId, text, subjectId: message.id }] };
  },
  // read for everyone; the reader has also seen everything else about the contact
  'conversation.read': ({ conversation_id: conversationId, contact_id: contactId, user_id: userId }) => ({
    reads: [
      { conversationIds: [conversationId], kinds: ['new_message', 'new_lead'] },
      ...(userId ? [{ contactIds: [contactId], userId }] : []),
    ],
  }),
  'conversation.stop_asked': ({ conversation: { id: conversationId, contact_id: contactId, stop_request: request }, summary }) => {
    const agent = summary.assigned_agent;
    const draft = { kind: 'stop_asked', to: agent ? [agent.id] : 'everybody', groupKey: `stop_asked:${conversationId}` } as const;
    return { drafts: [{ ...draft, contactId, conversationId, text: request?.text ?? '' }] };
  },
  'conversation.stop_decided': ({ conversation: { id: conversationId } }) => ({
    reads: [{ conversationIds: [conversationId], kinds: ['stop_asked'] }],
  }),
  'contact.assigned': ({ contact, summary, assignment: { agent, assigned_by: giver, cause } }) => {
    if (!agent) return {};
    const reads = takenFromOthers([contact.id], agent.id);
    // the person who takes the customer's call knows
    if (agent.id === giver?.id || cause === 'call') return { reads };
    const handedOver = { kind: 'handed_over', to: [agent.id], groupKey: 'handed_over' } as const;
    const given = {
      kind: 'lead_assigned',
      to: [agent.id],
      groupKey: `lead_assigned:${contact.id}`,
      contactId: contact.id,
      conversationId: latestConversationOf(summary),
      text: summary.last_message?.body ?? '',
    } as const;
    return { reads, drafts: [{ ...(cause === 'hand_over' ? handedOver : given), actorUserId: giver?.id ?? null }] };
  },
  'contact.many_assigned': ({ contact_ids: contactIds, assigned_user_id: userId, assigned_by_user_id: giverId = null }) => {
    if (userId === null) return {};
    const reads = takenFromOthers(contactIds, userId);
    if (userId === giverId) return { reads };
    const draft = { kind: 'lead_assigned', to: [userId], groupKey: 'lead_assigned:many', actorUserId: giverId } as const;
    return { reads, drafts: [{ ...draft, times: contactIds.length }] };
  },
  'note.mentioned': ({ note, user_id: userId, contact }) => ({
    drafts: [
      {
        kind: 'mention',
        to: [userId],
        groupKey: `mention:${note.id}`,
        contactId: contact.id,
        subjectId: note.id,
        actorUserId: note.user?.id ?? null,
        text: plainTextOf(note.content),
      },
    ],
  }),
  'scheduled_message.changed': ({ scheduled_message: { id, state, user, send_at, ...message } }) => {
    if (state !== 'failed' && state !== 'overdue') return {};
    const key = `scheduled_failed:${id}:${send_at}`;
    const { contact_id: contactId, conversation_id: conversationId, body: text } = message;
    return {
      drafts: [
        {
          kind: 'scheduled_failed',
          to: user ? [user.id] : [],
          orElse: ['manager', 'owner'],
          groupKey: key,
          onceKey: key,
          contactId,
          conversationId,
          subjectId: id,
          text,
        },
      ],
    };
  },
  'scheduled_message.reassigned': ({ scheduled_message: { id, user, ...message } }) => {
    if (!user) return {};
    const { contact_id: contactId, conversation_id: conversationId, body: text } = message;
    const draft = { kind: 'scheduled_reassigned', to: [user.id], groupKey: `scheduled_reassigned:${contactId}` } as const;
    return { drafts: [{ ...draft, contactId, conversationId, subjectId: id, text }] };
  },
  'team.invitation_refused': ({ member: { id, email, invitation }, invited_by_user_id: inviterId }) => {
    const key = `invitation_refused:${id}:${invitation?.refused_at}`;
    const draft = { kind: 'invitation_refused', to: inviterId === null ? [] : [inviterId], toRoles: ['owner'] } as const;
    return { drafts: [{ ...draft, groupKey: key, onceKey: key, subjectId: id, text: email }] };
  },
  'template.updated': ({ template: { id, status, user, submitted_at: submittedAt, friendly_name: text } }, at) => {
    if (!user || !submittedAt || at.getTime() - Date.parse(submittedAt) > REVIEW_DAYS * DAY_MS) return {};
    if (status !== 'APPROVED' && status !== 'REJECTED') return {};
    const kind = status === 'APPROVED' ? 'template_approved' : 'template_rejected';
    const key = `${kind}:${id}:${submittedAt}`;
    return { drafts: [{ kind, to: [user.id], groupKey: key, onceKey: key, subjectId: id, text }] };
  },
  'settings.inbound_suspected': ({ address, reason, at }) => {
    const key = `messages_not_arriving:${address}`;
    const draft = { kind: 'messages_not_arriving', to: [], toRoles: ['owner', 'manager'] } as const;
    return { drafts: [{ ...draft, groupKey: key, onceKey: `${key}:${reason}:${at}`, text: address.replace('whatsapp:', 'WhatsApp ') }] };
  },
  'settings.inbound_confirmed': () => ({ reads: [{ kinds: ['messages_not_arriving'] }] }),
  // a step down tells nobody; what was said of the higher level is over
  'organization.storage_level_changed': ({ level, previous }) => {
    if (level === 'ok') return { reads: [{ kinds: ['storage_nearly_full', 'storage_full'] }] };
    if (level === 'full') return { reads: [{ kinds: ['storage_nearly_full'] }], drafts: [storageDraft('storage_full')] };
    return previous === 'ok' ? { drafts: [storageDraft('storage_nearly_full')] } : { reads: [{ kinds: ['storage_full'] }] };
  },
  'call.ended': ({ call }) => {
    if (!call.missed || !call.contact) return talkedWith(call);
    const { id: contactId } = call.contact;
    const key = `missed_call:${call.id}`;
    const draft = { kind: 'missed_call', to: [], orElse: ['agent', 'manager', 'owner'] } as const;
    return { drafts: [{ ...draft, groupKey: key, onceKey: key, contactId, subjectId: call.id }] };
  },
  'call.changed': ({ call }) => talkedWith(call),
  'inventory.run_changed': ({ run: { id, source_id: sourceId, state, file_name: text } }) => {
    const key = `stock_held:${id}`;
    // the file that is in the stock is there again: its source neither fails nor is silent
    if (state === 'skipped_same_hash') return { reads: [{ kinds: ['stock_failing', 'stock_silent'], subjectId: sourceId }] };
    if (state === 'held_for_approval')
      return { drafts: [{ ...OF_MANAGERS, kind: 'stock_held', groupKey: key, onceKey: key, subjectId: id, text }] };
    return UNDECIDED.has(state) ? {} : { reads: [{ kinds: ['stock_held'], subjectId: id }] };
  },
  'inventory.source_failed': ({ source_id: id, name: text }) => ({
    drafts: [{ ...OF_MANAGERS, kind: 'stock_failing', groupKey: `stock_failing:${id}`, subjectId: id, text }],
  }),
  'inventory.silence_noticed': ({ source_id: id, name: text }) => ({
    drafts: [{ ...OF_MANAGERS, kind: 'stock_silent', groupKey: `stock_silent:${id}`, subjectId: id, text }],
  }),
  'inventory.synced': ({ run }) => (run ? { reads: [{ kinds: ['stock_failing', 'stock_silent'], subjectId: run.source_id }] } : {}),
  'contact.snooze_ended': ({ contact_id: contactId, reason: text }, at) => {
    const key = `snooze_ended:${contactId}`;
    const draft = { kind: 'snooze_ended', to: [], orElse: ['manager', 'owner'] } as const;
    return { drafts: [{ ...draft, groupKey: key, onceKey: `${key}:${at.getTime()}`, contactId, text }] };
  },
  'appointment.customer_acted': ({ appointment: { id, user, contact, local_start: time }, action }) => {
    if (action === 'confirmed') return {};
    const kind = action === 'canceled' ? 'appointment_canceled' : 'appointment_moved';
    const draft = { ...OF_MANAGERS, kind, to: user ? [user.id] : [], groupKey: `${kind}:${id}`, onceKey: `${kind}:${id}` } as const;
    return { drafts: [{ ...draft, contactId: contact?.id ?? null, subjectId: id, text: time.replace('T', ' ') }] };
  },
  'plan.requested': ({ user_id: userId, plan, organization, plan_change_id: changeId }) => {
    const draft = {
      kind: 'plan_requested',
      to: [userId],
      subjectId: organization.id,
      text: `${organization.name}: ${PLAN_LABELS[plan]}`,
    } as const;
    return { drafts: [{ ...draft, groupKey: `plan_requested:${organization.id}`, onceKey: `plan_requested:${changeId}` }] };
  },
  'import.changed': ({ import: { id, state, user, file_name: text } }) => {
    if ((state !== 'done' && state !== 'failed') || !user) return {};
    const kind = state === 'done' ? 'import_finished' : 'import_failed';
    const key = `${kind}:${id}`;
    return { drafts: [{ kind, to: [user.id], groupKey: key, onceKey: key, subjectId: id, text }] };
  },
};

/** The events with a rule; all others create no notification. */
export const NOTIFYING_EVENTS = Object.keys(RULES) as EventType[];

/** The effects of an event: notifications to mark as read, then those to create. */
export function effectsOf<T extends EventType>(type: T, payload: EventPayload<T>, at: Date): Effects {
  const { reads = [], drafts = [] } = RULES[type]?.(payload, at) ?? {};
  return { reads, drafts };
}

const storageDraft = (kind: 'storage_nearly_full' | 'storage_full'): NotificationDraft => ({ ...OF_MANAGERS, kind, groupKey: kind });

/** Nobody needs to call back whom somebody has talked with. */
const talkedWith = ({ contact, answered_at: answeredAt }: CallEventView): Partial<Effects> =>
  contact && answeredAt ? { reads: [{ contactIds: [contact.id], kinds: ['missed_call'] }] } : {};

/** An assigned lead is not new any more, and its messages only concern its agent. */
const takenFromOthers = (contactIds: readonly number[], userId: number): MarkRead[] => [
  { contactIds, kinds: ['new_lead'] },
  { contactIds, kinds: ['new_message'], exceptUserId: userId },
];

const latestConversationOf = ({ most_recent_type: channel, whatsapp_conversation_id, sms_conversation_id }: ConversationSummary) =>
  (channel === 'sms' ? sms_conversation_id : whatsapp_conversation_id) ?? sms_conversation_id;

const plainTextOf = (content: string): string =>
  noteParts(content)
    .map((part) => (typeof part === 'string' ? part : `@${part.name}`))
    .join('');
