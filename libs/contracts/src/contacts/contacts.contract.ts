import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { ClientId } from '../core/client-id.contract';
import { MAX_WRITTEN_NUMBER_LENGTH } from '../core/e164.contract';
import { EmailAddress } from '../core/email-address.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { PageNumber, pageSize, SearchText } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { plainLine } from '../core/plain-line';
import { CONTACT_ACTIVITIES, CONTACT_CREATIONS } from './contact-periods';
import { CONTACT_SOURCES } from './contact-sources';
import { CONTACT_FIELDS, type ContactFieldName } from './contact-fields';

/** Page size of the contacts list (document 000, section 9). */
export const CONTACTS_PAGE_SIZE = 20;

/** A stage of the organization: one of the nine, or one of its own, whose id is its first name in lowercase with underscores for spaces. */
export const StageId = z.string().trim().min(1).max(80);

export const ContactSource = z.enum(CONTACT_SOURCES);
export type ContactSource = z.infer<typeof ContactSource>;

/** The detected language of a contact's messages. */
export const SpokenLanguage = z.enum(['es', 'en']);
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/** When a person wants to be called or written to. */
export const PreferredContactTime = z.enum(['morning', 'afternoon', 'evening']);
export type PreferredContactTime = z.infer<typeof PreferredContactTime>;

export const AssignedAgent = z.object({
  id: Id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});

export const Snooze = z.object({ until: Timestamp, reason: z.string() });

export const SnoozeEnd = z.object({ at: Timestamp, reason: z.string() }).meta({ id: 'SnoozeEnd' });

export const ContactView = z
  .object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    display_name: z.string().describe('The name that the channel reported, such as the WhatsApp profile name'),
    name: z.string().describe('First and last name; else the display name; else the number; else "Unknown"'),
    email: z.string().nullable(),
    phone: z.string().nullable().describe('E.164; empty when an inbound message did not show a number'),
    whatsapp_number: z.string().nullable().describe('E.164'),
    company: z.string().nullable(),
    preferred_contact_time: PreferredContactTime.nullable(),
    notes: z.string().nullable(),
    stage: z
      .string()
      .describe('Like every other value empty in answers to an API key without `read_contacts`, except what the call has set'),
    stage_entered_at: Timestamp,
    aged_from: Timestamp.describe(
      'The latest of stage entry, last inbound and last outbound message: the age of the lead counts from here',
    ),
    waiting_since: Timestamp.nullable().describe('Oldest unanswered inbound message'),
    channels: z.object({ whatsapp: z.boolean(), sms: z.boolean() }).describe('Channels with a conversation'),
    snoozed: Snooze.nullable().describe('Snoozed: hidden from the board until then'),
    snooze_ended: SnoozeEnd.nullable().describe('A snooze has run out, and nobody has opened or answered the conversation since'),
    tags: z.array(z.string()),
    flags: z.array(z.string()),
    emojis: z.array(z.string()),
    emoji: z.string().nullable(),
    initial: z.string(),
    color: z.string().describe('Avatar background; one of six pairs by id'),
    textColor: z.string(),
    conversation_id: Id.nullable().describe('The most recently active conversation'),
    assigned_agent: AssignedAgent.nullable(),
    opted_out: z
      .object({ whatsapp: z.boolean(), sms: z.boolean(), marketing: z.boolean(), call: z.boolean() })
      .describe('The contact opted out of that channel, or of marketing templates on WhatsApp; `call`: of being called'),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Contact' });
export type ContactView = z.infer<typeof ContactView>;

export const ContactDetail = ContactView.extend({
  head_seq: z.int().describe('Event number that this answer already contains'),
}).meta({ id: 'ContactDetail' });
export type ContactDetail = z.infer<typeof ContactDetail>;

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);
const PhoneText = z.string().trim().max(MAX_WRITTEN_NUMBER_LENGTH);
const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(plainLine)
    .max(max)
    .nullish()
    .transform((line) => line || null);

export const MAX_TAG_LENGTH = 40;
export const Tag = z.string().overwrite(plainLine).min(1).max(MAX_TAG_LENGTH);
/** The most tags of a contact. */
export const MAX_TAGS = 30;

/** The most flags, and the most emojis, of a contact. */
export const MAX_MARKS = 5;
/** One emoji as Unicode forms it (UTS 51): two regional letters, or a symbol with its skin tone, keycap or tags, joined to others. */
const EMOJI =
  /^(?:\p{RI}{2}|\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?|[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Emoji}(?:\p{EMod}|\uFE0F)?)*)$/u;
export const isEmoji = (text: string): boolean => EMOJI.test(text) && /[\p{Extended_Pictographic}\p{RI}\u20E3]/u.test(text);
const Marks = z
  .array(z.string().trim().max(40).refine(isEmoji, 'must be one emoji'))
  .max(MAX_MARKS)
  .overwrite((marks) => [...new Set(marks)]);

/** Reason of a stage change; kept in the history. */
export const StageReason = optionalText(500);

export const ContactInput = z
  .strictObject({
    first_name: z.string().overwrite(plainLine).min(1).max(CONTACT_FIELDS.first_name.maxLength),
    last_name: z.string().overwrite(plainLine).min(1).max(CONTACT_FIELDS.last_name.maxLength),
    phone: PhoneText.min(1).describe('As typed; read in the organization’s country when it has no country code'),
    email: z.union([z.literal('').transform(() => null), EmailAddress]).nullish(),
    whatsapp_number: PhoneText.nullish(),
    company: optionalLine(CONTACT_FIELDS.company.maxLength),
    preferred_contact_time: z.union([z.literal('').transform(() => null), PreferredContactTime]).nullish(),
    notes: optionalText(CONTACT_FIELDS.notes.maxLength),
    stage: StageId.optional(),
    tags: z.array(Tag).max(MAX_TAGS).optional(),
    flags: Marks.optional().describe('Emojis beside the name, such as the flag of a country'),
    emojis: Marks.optional().describe('The first of them takes the place of the initials'),
    organization_id: refTo('organization').optional().describe('System admins only: the organization that gets the contact'),
  } satisfies Record<ContactFieldName | 'flags' | 'emojis' | 'organization_id', z.ZodType>)
  .meta({ id: 'ContactInput' });
export type ContactInput = z.infer<typeof ContactInput>;

export const NewContact = ContactInput.extend({ client_id: ClientId }).meta({ id: 'NewContact' });
export type NewContact = z.infer<typeof NewContact>;

/** Any part of a contact; the board sends `{stage}`, with a reason where a lead is lost. A phone, once known, cannot be emptied. */
export const ContactPatch = ContactInput.omit({ organization_id: true })
  .extend({ stage_reason: StageReason.describe('Why the stage changes; kept in its history') })
  .partial()
  .meta({ id: 'ContactPatch' });
export type ContactPatch = z.infer<typeof ContactPatch>;

export const ContactActivity = z.enum(CONTACT_ACTIVITIES);
export type ContactActivity = z.infer<typeof ContactActivity>;

export const ContactCreation = z.enum(CONTACT_CREATIONS);
export type ContactCreation = z.infer<typeof ContactCreation>;

/** The list's filter; selecting all contacts sends the same filter. */
export const ContactsFilter = z.object({
  search: SearchText,
  preferred_contact_time: PreferredContactTime.optional(),
  assigned: z.enum(['me', 'nobody']).optional().describe('Only contacts whom the caller takes care of, or nobody'),
  agent_id: refTo('user').optional().describe('Only contacts whom this user takes care of'),
  stage: StageId.optional(),
  tag: Tag.optional(),
  source: ContactSource.optional(),
  activity: ContactActivity.optional().describe('When they were last in contact, in days'),
  created: ContactCreation.optional().describe('When they were created, in days'),
  group_id: refTo('group').optional().describe('Only present members of this group; nobody is in one that does not exist'),
});
export type ContactsFilter = z.infer<typeof ContactsFilter>;

export const ContactsQuery = ContactsFilter.extend({
  agent_id: pathRef('user').optional().describe('Only contacts whom this user takes care of'),
  group_id: pathRef('group').optional().describe('Only present members of this group; nobody is in one that does not exist'),
  sort: z.enum(['newest', 'name', 'active']).default('newest').describe('`active`: the newest message first'),
  page: PageNumber,
  per_page: pageSize(CONTACTS_PAGE_SIZE),
});
export type ContactsQuery = z.infer<typeof ContactsQuery>;

export const ContactPage = z
  .object({
    data: z.array(ContactView),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    newest_id: Id.nullable().describe('Of all matches on all pages; null without matches'),
  })
  .meta({ id: 'ContactPage' });
export type ContactPage = z.infer<typeof ContactPage>;

const StageRef = z.object({ id: StageId, name: z.string().describe('As it was called then') });

/** One stage change of a contact. */
export const StageMove = z
  .object({
    id: Id,
    contact_id: Id,
    from: StageRef,
    to: StageRef,
    user: z.object({ id: Id, name: z.string() }).nullable().describe('Null when the product did it'),
    reason: z.string().nullable(),
    seconds: z.int().describe('Seconds in the previous stage'),
    created_at: Timestamp,
  })
  .meta({ id: 'StageMove' });
export type StageMove = z.infer<typeof StageMove>;

/** Only WhatsApp: a carrier goes on blocking SMS until the customer replies START. */
export const LiftOptOutInput = z
  .strictObject({
    channel: z.literal('whatsapp'),
    evidence: z.string().trim().min(3).max(500).describe("The customer's own words, and where they said them; kept in the audit log"),
  })
  .meta({ id: 'LiftOptOutInput' });
export type LiftOptOutInput = z.infer<typeof LiftOptOutInput>;

export const CallOptOutInput = z
  .strictObject({ opted_out: z.boolean().describe('They do not want to be called') })
  .meta({ id: 'CallOptOutInput' });
export type CallOptOutInput = z.infer<typeof CallOptOutInput>;

export const ContactParams = z.object({ id: pathRef('contact') });

export const InspectedContactsParams = z.object({ organizationId: pathRef('organization') });
export const InspectedContactParams = InspectedContactsParams.extend({ id: pathRef('contact') });

export const contactsEndpoints = {
  listInspected: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:organizationId/contacts',
    params: InspectedContactsParams,
    query: ContactsQuery,
    answer: ContactPage,
  }),
  getInspected: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:organizationId/contacts/:id',
    params: InspectedContactParams,
    answer: ContactView,
  }),
  list: endpoint({ method: 'GET', path: '/api/contacts', query: ContactsQuery, answer: ContactPage }),
  get: endpoint({ method: 'GET', path: '/api/contacts/:id', params: ContactParams, answer: ContactDetail }),
  create: endpoint({ method: 'POST', path: '/api/contacts', body: NewContact, answer: ContactView }),
  update: endpoint({ method: 'PUT', path: '/api/contacts/:id', params: ContactParams, body: ContactPatch, answer: ContactView }),
  liftOptOut: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/opt-outs/lift',
    params: ContactParams,
    body: LiftOptOutInput,
    answer: ContactView,
  }),
  setCallOptOut: endpoint({
    method: 'PUT',
    path: '/api/contacts/:id/opt-outs/call',
    params: ContactParams,
    body: CallOptOutInput,
    answer: ContactView,
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/contacts/:id', params: ContactParams, answer: NoContent }),
};
