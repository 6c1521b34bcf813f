import { MERGEABLE_FIELDS, type MergeableField } from '@app/contracts/contacts/contact-fields';
import type { MergeChoices } from '@app/contracts/merges/merges.contract';
import { FIELD_COLUMNS, type MergeableContact } from './contact.mapper';
import { matchingForm } from './phone-number.policy';

type Choice = MergeChoices[keyof MergeChoices];

/** The values of a merged contact. Chosen values win; an opt-out of either contact applies. */
export function mergedContact(own: MergeableContact, other: MergeableContact, choices: MergeChoices): MergeableContact {
  const assignedUserId = chosen(choices.assigned_agent, own.assignedUserId, other.assignedUserId);
  return {
    ...namesOf(own, other, choices.name),
    ...stageOf(choices.stage === 'other' ? other : own),
    ...fieldsOf(own, other, choices),
    assignedUserId,
    leftUnassignedAt: assignedUserId === null ? latest(own.leftUnassignedAt, other.leftUnassignedAt) : null,
    tags: [...own.tags, ...other.tags.filter((tag) => !own.tags.some((known) => known.toLowerCase() === tag.toLowerCase()))],
    flags: union(own.flags, other.flags),
    emojis: union(own.emojis, other.emojis),
    whatsappOptedOutAt: earliest(own.whatsappOptedOutAt, other.whatsappOptedOutAt),
    smsOptedOutAt: earliest(own.smsOptedOutAt, other.smsOptedOutAt),
    marketingOptedOutAt: earliest(own.marketingOptedOutAt, other.marketingOptedOutAt),
    callOptedOutAt: earliest(own.callOptedOutAt, other.callOptedOutAt),
    sharedNumber: sharedNumberOf(own, other),
  };
}

type ChosenField = Exclude<MergeableField, 'stage'>;
const CHOSEN_FIELDS = MERGEABLE_FIELDS.filter((field): field is ChosenField => field !== 'stage');

function fieldsOf(own: MergeableContact, other: MergeableContact, choices: MergeChoices) {
  const values = CHOSEN_FIELDS.map((field) => {
    const column = FIELD_COLUMNS[field];
    return [column, chosen<string>(choices[field], own[column], other[column])] as const;
  });
  return Object.fromEntries(values) as Pick<MergeableContact, (typeof FIELD_COLUMNS)[ChosenField]>;
}

/** Without a choice its own value, or the other's if it has none. */
function chosen<Value>(choice: Choice, own: Value | null, other: Value | null): Value | null {
  if (choice === undefined) return own ?? other;
  return choice === 'own' ? own : other;
}

function namesOf(own: MergeableContact, other: MergeableContact, choice: Choice) {
  const isOther = choice === undefined ? isNameless(own) : choice === 'other';
  const [first, second] = isOther ? [other, own] : [own, other];
  return { firstName: first.firstName, lastName: first.lastName, displayName: first.displayName || second.displayName };
}

const isNameless = ({ firstName, lastName, displayName }: MergeableContact): boolean => `${firstName}${lastName}${displayName}` === '';

const stageOf = ({ stage, stageEnteredAt }: MergeableContact) => ({ stage, stageEnteredAt });

/** Shared with a third contact; a number of either of the two is shared no more. */
function sharedNumberOf(own: MergeableContact, other: MergeableContact): string | null {
  const shared = own.sharedNumber ?? other.sharedNumber;
  const numbers = [own.phone, own.whatsappNumber, other.phone, other.whatsappNumber];
  return shared && !numbers.some((number) => number && matchingForm(number) === matchingForm(shared)) ? shared : null;
}

const union = (own: string[], other: string[]): string[] => [...new Set([...own, ...other])];

function latest(own: Date | null, other: Date | null): Date | null {
  if (!own || !other) return own ?? other;
  return own > other ? own : other;
}

function earliest(own: Date | null, other: Date | null): Date | null {
  if (!own || !other) return own ?? other;
  return own < other ? own : other;
}
