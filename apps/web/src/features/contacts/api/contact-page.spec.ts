import { describe, expect, it } from 'vitest';
import { aContact, aContactPage } from '../testing/contact.factory';
import { withCreated, withoutContact, withUpdated } from './contact-page';

const first = { search: '', page: 1 };
const page = aContactPage([aContact({ id: 9 }), aContact({ id: 7 }), aContact({ id: 5 })], { total: 12, per_page: 3 });
const idsOf = ({ data }: typeof page) => data.map(({ id }) => id);

describe('withCreated', () => {
  it('puts the newest first and keeps the length of the page', () => {
    const after = withCreated(page, first, aContact({ id: 10 }));
    expect(idsOf(after)).toEqual([10, 9, 7]);
    expect(after.total).toBe(13);
  });

  it('does not count a contact twice', () => {
    const once = withCreated(page, first, aContact({ id: 10 }));
    const twice = withCreated(once, first, aContact({ id: 10, company: 'Palm Realty' }));
    expect(twice.total).toBe(13);
    expect(twice.data[0]?.company).toBe('Palm Realty');
  });

  it('leaves a page alone that the contact is not on', () => {
    expect(withCreated(page, first, aContact({ id: 2 }))).toBe(page);
    expect(withCreated(page, { search: '', page: 2 }, aContact({ id: 10 }))).toBe(page);
    expect(withCreated(page, { search: 'ana', page: 1 }, aContact({ id: 10 }))).toBe(page);
  });

  it('fills a page that has room', () => {
    const empty = aContactPage([], { total: 0 });
    expect(withCreated(empty, first, aContact({ id: 1 }))).toMatchObject({ data: [{ id: 1 }], total: 1 });
  });
});

describe('withUpdated', () => {
  it('changes the one row and no other', () => {
    const after = withUpdated(page, aContact({ id: 7, stage: 'sold' }));
    expect(after.data[1]?.stage).toBe('sold');
    expect(after.data[0]).toBe(page.data[0]);
  });

  it('leaves other pages as they are', () => {
    expect(withUpdated(page, aContact({ id: 8 }))).toBe(page);
  });
});

describe('withoutContact', () => {
  it('takes the row and its count away, once', () => {
    const after = withoutContact(page, 7);
    expect(idsOf(after)).toEqual([9, 5]);
    expect(after.total).toBe(11);
    expect(withoutContact(after, 7)).toBe(after);
  });
});
