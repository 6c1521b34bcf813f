import type { MergeChoices } from '@app/contracts/merges/merges.contract';

export interface MergeableContact {
  firstName: string;
  lastName: string;
  displayName: string;
  email: string | null;
  phone: string | null;
  whatsappNumber: string | null;
  company: string | null;
  notes: string | null;
  stage: string;
  stageEnteredAt: Date;
  assignedUserId: number | null;
  tags: string[];
  flags: string[];
  emojis: string[];
  whatsappOptedOutAt: Date | null;
  smsOptedOutAt: Date | null;
}

type Choice = MergeChoices[keyof MergeChoices];

/** What two contacts make together. Of one value the chosen one stays; who asked for silence on a channel under either name has it. */
export function mergedContact(own: MergeableContact, other: MergeableContact, choices: MergeChoices): MergeableContact {
  return {
    ...namesOf(own, other, choices.name),
    ...stageOf(choices.stage === 'other' ? other : own),
    email: chosen(choices.email, own.email, other.email),
    phone: chosen(choices.phone, own.phone, other.phone),
    whatsappNumber: chosen(choices.whatsapp_number, own.whatsappNumber, other.whatsappNumber),
    company: chosen(choices.company, own.company, other.company),
    notes: chosen(choices.notes, own.notes, other.notes),
    assignedUserId: chosen(choices.assigned_agent, own.assignedUserId, other.assignedUserId),
    tags: union(own.tags, other.tags),
    flags: union(own.flags, other.flags),
    emojis: union(own.emojis, other.emojis),
    whatsappOptedOutAt: earliest(own.whatsappOptedOutAt, other.whatsappOptedOutAt),
    smsOptedOutAt: earliest(own.smsOptedOutAt, other.smsOptedOutAt),
  };
}

/** Where nothing was chosen, its own, or the other's where it has none. */
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

const union = (own: string[], other: string[]): string[] => [...new Set([...own, ...other])];

function earliest(own: Date | null, other: Date | null): Date | null {
  if (!own || !other) return own ?? other;
  return own < other ? own : other;
}
