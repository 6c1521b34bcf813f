import { describe, expect, it } from 'vitest';
import { DEMO_ORGANIZATIONS } from '../organizations';
import { Random } from '../random';
import { peopleOf } from './people';
import { isFictional } from './phone-numbers';

const dealerships = DEMO_ORGANIZATIONS.flatMap((organization) =>
  organization.dealership ? [{ name: organization.name, organization, dealership: organization.dealership }] : [],
);
const share = <T>(items: readonly T[], holds: (item: T) => boolean) => items.filter(holds).length / items.length;

describe.each(dealerships)('the people of $name', ({ organization, dealership }) => {
  const people = peopleOf(organization, dealership, new Random('people'));

  it('are the same for the same seed', () => {
    expect(peopleOf(organization, dealership, new Random('people'))).toEqual(people);
    expect(peopleOf(organization, dealership, new Random('others'))).not.toEqual(people);
  });

  it('have unique fictional phone numbers', () => {
    const numbers = [dealership.phoneNumber, ...people.map(({ phone }) => phone)];
    expect(people).toHaveLength(dealership.contacts);
    expect(numbers.filter((number) => !isFictional(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('have no real email addresses', () => {
    const emails = people.flatMap(({ email }) => (email ? [email] : []));
    expect(emails.filter((email) => !/^[a-z.]+@example\.com$/.test(email))).toEqual([]);
    expect(new Set(emails).size).toBe(emails.length);
  });
});

describe('the people of the demo', () => {
  const people = dealerships.flatMap(({ organization, dealership }) => peopleOf(organization, dealership, new Random('people')));

  it('are distributed on the board as in the middle of a month', () => {
    expect(share(people, ({ stage }) => stage === 'new')).toBeCloseTo(0.22, 1);
    expect(share(people, ({ stage }) => stage === 'lost')).toBeCloseTo(0.04, 1);
  });

  it('partly have no email, and partly no salesperson', () => {
    expect(share(people, ({ email }) => email === null)).toBeCloseTo(0.13, 1);
    expect(share(people, ({ assignee }) => assignee !== null)).toBeCloseTo(0.6, 1);
  });

  it('include names that test the layout', () => {
    const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(names.some((name) => name.length > 60)).toBe(true);
    expect(names.some((name) => /[\u0600-\u06ff]/.test(name))).toBe(true);
    expect(names.some((name) => name.includes("'"))).toBe(true);
    expect(names.some((name) => name.includes('ñ'))).toBe(true);
  });
});
