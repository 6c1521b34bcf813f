import { contactFieldsOf } from '@app/contracts/contacts/contact-fields';
import { MARK_FIELD_NAMES } from '@app/contracts/contacts/mark-fields';
import { MAX_TAGS } from '@app/contracts/contacts/contacts.contract';
import type { DuplicateRule } from '@app/contracts/imports/imports.contract';
import type { ContactValues } from '../contacts/contact-batches.service';

const TEXTS = contactFieldsOf('text', 'email', 'choice', 'notes');
/** Halves of one name: the first name of one source and the last name of another are nobody's name. */
const NAMES: readonly string[] = ['first_name', 'last_name'];
const NUMBERS = contactFieldsOf('phone');

export interface MergeRules {
  duplicates: DuplicateRule;
  /** Whether both are variants of one number. */
  isSameNumber: (left: string, right: string) => boolean;
}

/**
 * Returns the changes to a contact that a row matches. `update`: values of the row win. `fill_empty`: they only fill empty fields, and the
 * name of a contact without one. Tags are added,
 * never removed. `skip`: no change. Opt-outs are added whatever the rule.
 */
export function mergeOf(
  contact: ContactValues,
  draft: ContactValues,
  { duplicates: rule, isSameNumber }: MergeRules,
): Partial<ContactValues> {
  const changes = newOptOuts(contact, draft);
  if (rule === 'skip') return changes;
  const isNamed = contact.first_name !== '' || contact.last_name !== '';
  const isEmpty = (field: (typeof TEXTS)[number] | (typeof NUMBERS)[number]) => (NAMES.includes(field) ? !isNamed : contact[field] === '');
  const wins = (field: (typeof TEXTS)[number] | (typeof NUMBERS)[number]) =>
    draft[field] !== '' && draft[field] !== contact[field] && (isEmpty(field) || rule === 'update');
  for (const field of TEXTS) if (wins(field)) changes[field] = draft[field];
  for (const field of NUMBERS) if (wins(field) && !isSameNumber(contact[field], draft[field])) changes[field] = draft[field];
  if (draft.stage !== '' && rule === 'update' && draft.stage !== contact.stage) changes.stage = draft.stage;
  for (const field of MARK_FIELD_NAMES) {
    const isNew = draft[field].length > 0 && draft[field].join(' ') !== contact[field].join(' ');
    if (isNew && (contact[field].length === 0 || rule === 'update')) changes[field] = draft[field];
  }
  const own = new Set(contact.tags.map((tag) => tag.toLowerCase()));
  const added = draft.tags.filter((tag) => !own.has(tag.toLowerCase()));
  const tags = [...contact.tags, ...added].slice(0, Math.max(MAX_TAGS, contact.tags.length));
  if (tags.length > contact.tags.length) changes.tags = tags;
  return changes;
}

function newOptOuts(contact: ContactValues, draft: ContactValues): Partial<ContactValues> {
  const added = draft.opt_outs.filter((optOut) => !contact.opt_outs.includes(optOut));
  return added.length > 0 ? { opt_outs: [...contact.opt_outs, ...added] } : {};
}
