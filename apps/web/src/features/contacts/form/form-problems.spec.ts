import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from './contact-form';
import { formProblems } from './form-problems';

const rules = { asksOrganization: false, needsPhone: true };
const filled = { ...EMPTY_FORM, first_name: 'Ana', last_name: 'Torres', phone: '(305) 555-0142' };

describe('formProblems', () => {
  it('finds none in a filled form', () => {
    expect(formProblems({ ...filled, email: 'ana@example.com' }, rules)).toEqual({});
  });

  it('requires both names and the phone, and does not accept spaces', () => {
    const required = { kind: 'required' };
    expect(formProblems({ ...EMPTY_FORM, first_name: ' ' }, rules)).toEqual({ first_name: required, last_name: required, phone: required });
  });

  it('does not require the number of a contact who has none', () => {
    expect(formProblems({ ...filled, phone: ' ' }, { ...rules, needsPhone: false })).toEqual({});
  });

  it('rejects an invalid email', () => {
    expect(formProblems({ ...filled, email: 'ana@' }, rules)).toEqual({ email: { kind: 'email' } });
  });

  it('says how long a text may be', () => {
    expect(formProblems({ ...filled, first_name: 'x'.repeat(81), company: 'x'.repeat(121), notes: 'x'.repeat(4001) }, rules)).toEqual({
      first_name: { kind: 'tooLong', count: 80 },
      company: { kind: 'tooLong', count: 120 },
      notes: { kind: 'tooLong', count: 4000 },
    });
  });

  it('requires the organization from a system admin', () => {
    const admin = { ...rules, asksOrganization: true };
    expect(formProblems(filled, admin)).toEqual({ organization_id: { kind: 'organization' } });
    expect(formProblems({ ...filled, organization_id: '3' }, admin)).toEqual({});
  });
});
