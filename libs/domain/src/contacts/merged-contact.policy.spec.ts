import { describe, expect, it } from 'vitest';
import type { MergeableContact } from './contact.mapper';
import { mergedContact } from './merged-contact.policy';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

const aContact = (facts: Partial<MergeableContact> = {}): MergeableContact => ({
  firstName: '',
  lastName: '',
  displayName: '',
  email: null,
  phone: null,
  whatsappNumber: null,
  company: null,
  preferredContactTime: null,
  notes: null,
  stage: 'new',
  stageEnteredAt: at(1),
  assignedUserId: null,
  leftUnassignedAt: null,
  tags: [],
  flags: [],
  emojis: [],
  whatsappOptedOutAt: null,
  marketingOptedOutAt: null,
  callOptedOutAt: null,
  smsOptedOutAt: null,
  sharedNumber: null,
  ...facts,
});

describe('a merged contact', () => {
  it('keeps chosen values, and existing ones without a choice', () => {
    const own = aContact({ firstName: 'Ana', email: 'ana@mail.test', phone: '+1', assignedUserId: 4 });
    const other = aContact({ firstName: 'Anita', email: 'anita@mail.test', company: 'Ruiz', phone: '+2', assignedUserId: 5 });
    expect(mergedContact(own, other, { name: 'other', email: 'own' })).toMatchObject({
      firstName: 'Anita',
      email: 'ana@mail.test',
      company: 'Ruiz',
      phone: '+1',
      assignedUserId: 4,
    });
  });

  it('takes a chosen empty value', () => {
    expect(mergedContact(aContact({ company: 'Ruiz' }), aContact(), { company: 'other' }).company).toBeNull();
  });

  it("takes the other's name when it has none, and keeps the profile name", () => {
    const other = aContact({ firstName: 'Ana', lastName: 'Ruiz' });
    expect(mergedContact(aContact(), other, {})).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz' });
    expect(mergedContact(aContact({ displayName: 'anita' }), other, { name: 'other' })).toMatchObject({
      lastName: 'Ruiz',
      displayName: 'anita',
    });
  });

  it('keeps the time of its stage', () => {
    const other = aContact({ stage: 'sold', stageEnteredAt: at(9) });
    expect(mergedContact(aContact(), other, { stage: 'other' })).toMatchObject({ stage: 'sold', stageEnteredAt: at(9) });
    expect(mergedContact(aContact(), other, {})).toMatchObject({ stage: 'new', stageEnteredAt: at(1) });
  });

  it('has the tags of both, without duplicates', () => {
    expect(mergedContact(aContact({ tags: ['SUV', 'VIP'] }), aContact({ tags: ['VIP', 'Flota'] }), {}).tags).toEqual([
      'SUV',
      'VIP',
      'Flota',
    ]);
  });

  it('is opted out where either was', () => {
    const other = aContact({ smsOptedOutAt: at(3), whatsappOptedOutAt: at(7) });
    const merged = mergedContact(aContact({ whatsappOptedOutAt: at(5) }), other, { phone: 'own', whatsapp_number: 'own' });
    expect(merged).toMatchObject({ smsOptedOutAt: at(3), whatsappOptedOutAt: at(5) });
  });

  it('stays left to everybody while nobody has it', () => {
    const [own, other] = [aContact({ leftUnassignedAt: at(3) }), aContact({ leftUnassignedAt: at(5) })];
    expect(mergedContact(own, other, {}).leftUnassignedAt).toEqual(at(5));
    expect(mergedContact(own, aContact(), {}).leftUnassignedAt).toEqual(at(3));
    expect(mergedContact(own, aContact({ assignedUserId: 4 }), {}).leftUnassignedAt).toBeNull();
  });
});
