import type { LifecycleEvent } from './lifecycle.events';

/** The possible fates of something that waits for a time or copies a value. */
export const OUTCOMES = {
  untouched: 'It stays as it is.',
  moved: 'It goes to the new owner, to the contact that survives or to the new number.',
  released: 'It loses the person and belongs to nobody or to everybody.',
  refreshed: 'It is computed again from what it copies.',
  paused: 'It stays planned; nothing happens until the contact or the conversation is back.',
  resumed: 'What was paused or ended waits again; what fell due meanwhile happens at once.',
  refused: 'It stays planned and is refused at its time, of which people are told.',
  ended: 'It waits or works no more; the row stays as history.',
  emptied: 'The row stays as evidence, with nothing about the person in it.',
  deleted: 'The row is gone.',
} as const;

export type Outcome = keyof typeof OUTCOMES;

/** Events that nobody announces are looked up by whoever acts: plan and sender are read again before each send. */
export type LifecycleOccasion = LifecycleEvent | 'organization.suspended' | 'provider.renumbered';

export type LifecycleOutcomes = Readonly<Record<LifecycleOccasion, Outcome>>;

export interface LifecycleSubject {
  /** Columns as `table.column`. Every column that names a contact or a person or holds a time ahead belongs to a subject. */
  readonly columns: readonly string[];
  /** The words of the documentation's page. */
  readonly name: string;
  readonly outcomes: LifecycleOutcomes;
  readonly note?: string;
}

/** For subjects that follow no event but a few: `{ ...UNTOUCHED, 'contact.reassigned': 'moved' }`. A new event is decided here first. */
export const UNTOUCHED: LifecycleOutcomes = {
  'member.removed': 'untouched',
  'member.role_changed': 'untouched',
  'organization.suspended': 'untouched',
  'provider.renumbered': 'untouched',
  'contact.reassigned': 'untouched',
  'contact.renumbered': 'untouched',
  'contact.opted_out': 'untouched',
  'contact.deleted': 'untouched',
  'contact.restored': 'untouched',
  'contact.purged': 'untouched',
  'contact.merged': 'untouched',
  'contact.erased': 'untouched',
  'conversation.closed': 'untouched',
  'conversation.archived': 'untouched',
  'conversation.reopened': 'untouched',
  'message.failed': 'untouched',
};

/** Belongs to a contact and goes with it: a deleted contact can be restored, so that its rows stay until it is purged. */
export const OF_CONTACT: LifecycleOutcomes = {
  ...UNTOUCHED,
  'contact.purged': 'deleted',
  'contact.merged': 'moved',
  'contact.erased': 'deleted',
};

/** The contact's own values, which a merge takes over as its fields say. */
export const IN_CONTACT: LifecycleOutcomes = { ...OF_CONTACT, 'contact.merged': 'deleted' };

/** Happens by itself, so it must not happen while the contact is deleted. */
export const ACTS_FOR_CONTACT: LifecycleOutcomes = { ...OF_CONTACT, 'contact.deleted': 'paused', 'contact.restored': 'resumed' };

/** Computed from the contact's rows and shown in lists. */
export const COPIES_CONTACT: LifecycleOutcomes = {
  ...OF_CONTACT,
  'member.removed': 'refreshed',
  'contact.reassigned': 'refreshed',
  'contact.deleted': 'deleted',
  'contact.restored': 'refreshed',
  'contact.merged': 'deleted',
};

/** A way in or a claim on work that ends with the membership. */
export const ENDS_WITH_MEMBERSHIP: LifecycleOutcomes = { ...UNTOUCHED, 'member.removed': 'ended' };
