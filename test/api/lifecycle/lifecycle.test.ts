import type { LifecycleOccasion } from '@app/domain/lifecycle/lifecycle-outcomes.policy';
import { LIFECYCLE_SUBJECTS, type LifecycleSubjectName } from '@app/domain/lifecycle/lifecycle-subjects.policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { allTold } from '../../factories/notification.factory';
import { aDealership, type Dealership } from './dealership';
import { dueTimePasses, OCCASIONS } from './occasions';
import { outcomeOf } from './outcome';
import { type SeededContact, seededContacts } from './seeded-contact';
import { type Seeded, subjectRows } from './subject-rows';

const SUBJECTS = Object.keys(LIFECYCLE_SUBJECTS) as LifecycleSubjectName[];
const ALL = Object.keys(OCCASIONS) as LifecycleOccasion[];
/** Each in a dealership of its own; the others share one, each with a contact of its own, and its suspension comes last. */
const OF_MEMBER = ALL.filter((occasion) => occasion.startsWith('member.'));
const OF_CONTACT = ALL.filter((occasion) => !OF_MEMBER.includes(occasion) && occasion !== 'organization.suspended');

/** By event and subject. */
const outcomes = new Map<LifecycleOccasion, Map<LifecycleSubjectName, string>>();

async function observe(occasion: LifecycleOccasion, dealership: Dealership, contact: SeededContact): Promise<void> {
  const { prepare, happens } = OCCASIONS[occasion];
  const seeded: Seeded = { dealership, seeded: contact, survivor: null };
  const first = await subjectRows(seeded);
  const empty = SUBJECTS.filter((subject) => !first.has(subject));
  if (empty.length > 0) throw new Error(`Not seeded for ${occasion}: ${empty.join(', ')}`);
  const prepared = prepare ? await prepare(seeded) : 0;
  const before = await subjectRows(seeded);
  await happens(seeded, prepared);
  await allTold(dealership);
  const later: Seeded = { ...seeded, survivor: occasion === 'contact.merged' ? prepared : null };
  const after = await subjectRows(later);
  outcomes.set(occasion, new Map(SUBJECTS.map((subject) => [subject, outcomeBetween(subject, before, after)])));
  const refused = SUBJECTS.filter((subject) => LIFECYCLE_SUBJECTS[subject].outcomes[occasion] === 'refused');
  if (refused.length === 0) return;
  await dueTimePasses(later);
  const atItsTime = await subjectRows(later);
  for (const subject of refused) {
    const isPlanned = outcomes.get(occasion)?.get(subject) === 'untouched';
    if (isPlanned) outcomes.get(occasion)?.set(subject, outcomeBetween(subject, before, atItsTime));
  }
}

type Rows = Awaited<ReturnType<typeof subjectRows>>;

const outcomeBetween = (subject: LifecycleSubjectName, before: Rows, after: Rows): string =>
  outcomeOf(before.get(subject) ?? [], after.get(subject) ?? []);

async function observeAll(occasions: LifecycleOccasion[]): Promise<void> {
  const dealership = await aDealership();
  const contacts = await seededContacts(dealership, occasions.length);
  for (const [index, occasion] of occasions.entries()) {
    const contact = contacts[index];
    if (contact) await observe(occasion, dealership, contact);
  }
}

async function observeMember(): Promise<void> {
  for (const occasion of OF_MEMBER) await observeAll([occasion]);
}

beforeAll(async () => {
  await Promise.all([observeAll([...OF_CONTACT, 'organization.suspended']), observeMember()]);
});

describe.each(ALL)('%s', (occasion) => {
  it.each(SUBJECTS)('%s', (subject) => {
    const expected = LIFECYCLE_SUBJECTS[subject].outcomes[occasion];
    expect(outcomes.get(occasion)?.get(subject)).toBe(expected);
  });
});
