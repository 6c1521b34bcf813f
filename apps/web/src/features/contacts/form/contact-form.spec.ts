import { ContactInput, ContactPatch } from '@app/contracts/contacts/contacts.contract';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '@/lib/api/api-failure';
import { aContact } from '../testing/contact.factory';
import { formProblems } from './form-problems';
import { changesOf, EMPTY_FORM, formOf, inputOf, isFor, numberOwner, offeredForm } from './contact-form';

const filled = { ...EMPTY_FORM, first_name: 'Ana', last_name: 'Torres', phone: '+1 305 555 0142' };

describe('inputOf', () => {
  it('matches the contract', () => {
    expect(ContactInput.parse(inputOf({ ...filled, tags: ['VIP'], email: ' Ana@Example.com ' }))).toEqual({
      first_name: 'Ana',
      last_name: 'Torres',
      phone: '+1 305 555 0142',
      whatsapp_number: '',
      email: 'ana@example.com',
      company: null,
      preferred_contact_time: null,
      notes: null,
      stage: 'new',
      tags: ['VIP'],
      flags: [],
      emojis: [],
    });
  });

  it('names the organization that a system admin chose', () => {
    expect(inputOf({ ...filled, organization_id: '7' })).toMatchObject({ organization_id: 7 });
  });
});

describe('isFor', () => {
  it('is the own organization until another one is selected', () => {
    expect([filled, { ...filled, organization_id: '7' }, { ...filled, organization_id: '8' }].map((form) => isFor(7, form))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('changesOf', () => {
  const before = formOf(aContact({ company: 'Palm Realty', tags: ['VIP'] }));

  it('contains only the changed fields', () => {
    const after = { ...before, stage: 'sold' as const, tags: ['VIP', 'SUV'], company: '' };
    expect(changesOf(before, after)).toEqual({ stage: 'sold', tags: ['VIP', 'SUV'], company: '' });
    expect(ContactPatch.parse(changesOf(before, after))).toEqual({ stage: 'sold', tags: ['VIP', 'SUV'], company: null });
  });

  it('does not count different spacing as a change', () => {
    expect(changesOf(before, { ...before, phone: '+1 305 555 0142', first_name: 'Ana ' })).toEqual({});
  });
});

describe('offeredForm', () => {
  const nameless = { first_name: '', last_name: '', phone: null, whatsapp_number: '+13055550142' };

  it('has the name of the profile where no other is known, which is then saved with a corrected number', () => {
    const contact = aContact({ ...nameless, display_name: ' Ana  de la Torre ' });
    const offered = offeredForm(contact);
    expect(offered).toEqual({ ...formOf(contact), first_name: 'Ana', last_name: 'de la Torre' });
    expect(formProblems(offered, { asksOrganization: false, needsPhone: false })).toEqual({});
    expect(changesOf(formOf(contact), { ...offered, whatsapp_number: '+1 305 555 0199' })).toEqual({
      first_name: 'Ana',
      last_name: 'de la Torre',
      whatsapp_number: '+1 305 555 0199',
    });
  });

  it('leaves a name that was entered as it is, and invents none', () => {
    const named = aContact({ display_name: 'Anita' });
    expect(offeredForm(named)).toEqual(formOf(named));
    expect(offeredForm(aContact({ ...nameless, display_name: '' }))).toMatchObject({ first_name: '', last_name: '' });
    expect(offeredForm(aContact({ ...nameless, display_name: 'A'.repeat(100) })).first_name).toHaveLength(80);
  });
});

describe('numberOwner', () => {
  it('is known only if the number was the reason', () => {
    const failure = (code: string, status: number) => new ApiFailure('Rejected', status, code, {}, { contact_id: 7 });
    expect(numberOwner(failure('contact.phone_taken', 409))).toBe(7);
    expect(numberOwner(failure('contact.phone_invalid', 422))).toBeNull();
    expect(numberOwner(null)).toBeNull();
  });
});
