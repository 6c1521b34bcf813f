import { describe, expect, it } from 'vitest';
import { areaCodes } from './area-codes';
import { phrases } from './phrases';
import { planScale } from './scale-plan';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('planScale', () => {
  const plan = planScale({ organizations: 50, contacts: 200_000, messages: 5_000_000 });

  it('distributes everything exactly', () => {
    expect(plan).toHaveLength(50);
    expect(sum(plan.map(({ contacts }) => contacts))).toBe(200_000);
    expect(sum(plan.map(({ messages }) => messages))).toBe(5_000_000);
  });

  it('gives the first organization a quarter and the longest conversation', () => {
    expect(plan[0]?.contacts).toBeCloseTo(50_000, -2);
    expect(plan[0]?.longestConversation).toBe(100_000);
    expect(plan.slice(1).every(({ longestConversation }) => longestConversation === 0)).toBe(true);
  });

  it('orders the others by size', () => {
    const contacts = plan.map((organization) => organization.contacts);
    expect(contacts).toEqual(contacts.toSorted((left, right) => right - left));
    expect(Math.min(...contacts)).toBeGreaterThan(500);
  });
});

describe('the material of the load', () => {
  it('has enough phone numbers for the largest organization', () => {
    expect(areaCodes().length).toBeGreaterThan(300);
  });

  it('has texts for both sides', () => {
    const { customer, dealership } = phrases();
    expect(customer.length).toBeGreaterThan(100);
    expect(dealership.length).toBeGreaterThan(100);
    expect([...customer, ...dealership].filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});
