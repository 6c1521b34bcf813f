import { CONTACT_FIELD_NAMES, type ContactFieldName } from '@app/contracts/contacts/contact-fields';
import type { ContactInput, ContactPatch, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { SnoozeInput } from '@app/contracts/pipeline/pipeline.contract';
import type { ColumnMap } from '@app/database/column-map';
import type { ContactEntity } from '@app/database/entities/contact.entity';
import type { UserEntity } from '@app/database/entities/user.entity';
import { searchTextOf } from './search-text.policy';

/** The design's six avatar colour pairs (background, text), chosen by the contact's id. */
const AVATAR_PAIRS = [
  ['#b1e9f6', '#004e62'],
  ['#c1eacb', '#005126'],
  ['#d0dcff', '#303d77'],
  ['#f6d0f1', '#5f2c5b'],
  ['#ffd1c4', '#6d2a1a'],
  ['#f0dcb1', '#5a3c00'],
] as const;

/** Where each field of a contact is in its row. */
export const FIELD_COLUMNS = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  whatsapp_number: 'whatsappNumber',
  email: 'email',
  company: 'company',
  preferred_contact_time: 'preferredContactTime',
  stage: 'stage',
  tags: 'tags',
  notes: 'notes',
} as const satisfies Record<ContactFieldName, keyof ContactEntity>;

type FieldColumns = typeof FIELD_COLUMNS;
type FieldsOfRow = Pick<ContactEntity, FieldColumns[ContactFieldName]>;

export type MergeableContact = Pick<
  ContactEntity,
  | FieldColumns[ContactFieldName]
  | 'displayName'
  | 'stageEnteredAt'
  | 'assignedUserId'
  | 'leftUnassignedAt'
  | 'flags'
  | 'emojis'
  | 'whatsappOptedOutAt'
  | 'smsOptedOutAt'
  | 'marketingOptedOutAt'
  | 'callOptedOutAt'
  | 'sharedNumber'
>;

/** Numbers are parsed and checked first, and a stage goes into the history. */
export const CONTACT_COLUMNS = {
  ...FIELD_COLUMNS,
  phone: null,
  whatsapp_number: null,
  stage: null,
  flags: 'flags',
  emojis: 'emojis',
  stage_reason: null,
  organization_id: null,
} as const satisfies ColumnMap<ContactInput & ContactPatch, ContactEntity>;

/** The values of a row in the fields of a contact. */
export function contactFieldsIn<Row extends Partial<FieldsOfRow>>(row: Row) {
  const values = CONTACT_FIELD_NAMES.map((field) => [field, row[FIELD_COLUMNS[field]]] as const);
  return Object.fromEntries(values) as { [Field in ContactFieldName]: Row[FieldColumns[Field]] };
}

export const SNOOZE_COLUMNS = { until: null, reason: 'snoozeReason' } as const satisfies ColumnMap<SnoozeInput, ContactEntity>;

type Named = Pick<ContactEntity, 'firstName' | 'lastName' | 'displayName' | 'phone' | 'whatsappNumber'>;

/** The display name: as entered, as the channel reported it, or the number. */
export function nameOf(contact: Named): string {
  const entered = `${contact.firstName} ${contact.lastName}`.trim();
  return entered || contact.displayName || contact.phone || contact.whatsappNumber || 'Unknown';
}

/** The search text of a row. */
export const searchTextIn = (row: Partial<FieldsOfRow & Pick<ContactEntity, 'displayName'>>): string =>
  searchTextOf({ ...contactFieldsIn(row), display_name: row.displayName });

/** The parts of a contact's view that come from its row in the chat list and from its assignee. */
export interface ContactCompany {
  agent: Pick<UserEntity, 'id' | 'firstName' | 'lastName' | 'email'> | null;
  agedFrom: Date | null;
  waitingSince: Date | null;
  conversationId: number | null;
  whatsappConversationId: number | null;
  smsConversationId: number | null;
}

export function contactViewOf(contact: ContactEntity, company: ContactCompany): ContactView {
  const name = nameOf(contact);
  const [color, textColor] = AVATAR_PAIRS[contact.id % AVATAR_PAIRS.length] ?? AVATAR_PAIRS[0];
  return {
    ...contactFieldsIn(contact),
    id: contact.id,
    display_name: contact.displayName,
    name,
    stage_entered_at: contact.stageEnteredAt.toISOString(),
    aged_from: (company.agedFrom ?? contact.stageEnteredAt).toISOString(),
    waiting_since: company.waitingSince?.toISOString() ?? null,
    channels: { whatsapp: company.whatsappConversationId !== null, sms: company.smsConversationId !== null },
    snoozed: contact.snoozedUntil && { until: contact.snoozedUntil.toISOString(), reason: contact.snoozeReason ?? '' },
    snooze_ended: contact.snoozeEndedAt && { at: contact.snoozeEndedAt.toISOString(), reason: contact.snoozeEndedReason ?? '' },
    flags: contact.flags,
    emojis: contact.emojis,
    emoji: contact.emojis[0] ?? null,
    initial: (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase(),
    color,
    textColor,
    conversation_id: company.conversationId,
    assigned_agent: company.agent && agentViewOf(company.agent),
    opted_out: optOutsOf(contact),
    created_at: contact.createdAt.toISOString(),
    updated_at: contact.updatedAt.toISOString(),
  };
}

type OptOutTimes = Pick<ContactEntity, 'whatsappOptedOutAt' | 'smsOptedOutAt' | 'marketingOptedOutAt' | 'callOptedOutAt'>;

export const optOutsOf = (contact: OptOutTimes): ContactView['opted_out'] => ({
  whatsapp: contact.whatsappOptedOutAt !== null,
  sms: contact.smsOptedOutAt !== null,
  marketing: contact.marketingOptedOutAt !== null,
  call: contact.callOptedOutAt !== null,
});

const agentViewOf = (agent: NonNullable<ContactCompany['agent']>) => ({
  id: agent.id,
  name: `${agent.firstName} ${agent.lastName}`.trim(),
  first_name: agent.firstName,
  last_name: agent.lastName,
  email: agent.email,
});
