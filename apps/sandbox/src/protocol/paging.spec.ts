import { describe, expect, it } from 'vitest';
import { pageOfArray, pageThrough, readPageRequest, v2010Envelope } from './paging';

const request = (query: string) => readPageRequest(new URLSearchParams(query), 50);
const newest = (count: number) => Array.from({ length: count }, (_, index) => count - index);
const read = (items: number[], query: string) => pageThrough(items, (item) => item, request(query));

describe('pageThrough', () => {
  it('pages forward and backward', () => {
    const items = newest(5);
    const first = read(items, 'PageSize=2');
    expect(first).toMatchObject({ items: [5, 4], nextToken: 'PA4', previousToken: null });
    const second = read(items, `PageSize=2&Page=1&PageToken=${first.nextToken}`);
    expect(second).toMatchObject({ items: [3, 2], nextToken: 'PA2', previousToken: 'PB3' });
    const third = read(items, `PageSize=2&Page=2&PageToken=${second.nextToken}`);
    expect(third).toMatchObject({ items: [1], nextToken: null, previousToken: 'PB1' });
    expect(read(items, `PageSize=2&Page=0&PageToken=${second.previousToken}`).items).toEqual([5, 4]);
  });

  it('neither repeats nor skips items when new ones arrive between two pages', () => {
    const { nextToken } = read(newest(4), 'PageSize=2');
    expect(read(newest(6), `PageSize=2&Page=1&PageToken=${nextToken}`).items).toEqual([2, 1]);
  });

  it('has no next page when the last page is exactly full', () => {
    expect(read(newest(2), 'PageSize=2').nextToken).toBeNull();
  });
});

it('pages short lists in their order', () => {
  const page = pageOfArray(['a', 'b', 'c'], request('PageSize=2'));
  expect(page.items).toEqual(['a', 'b']);
  expect(pageOfArray(['a', 'b', 'c'], request(`PageSize=2&Page=1&PageToken=${page.nextToken}`)).items).toEqual(['c']);
});

it('rejects page sizes like the provider', () => {
  expect(() => request('PageSize=1001')).toThrow('1000');
  expect(() => request('PageSize=0')).toThrow('valid');
});

it('returns the envelope of the 2010 API with the filters of the list', () => {
  const query = new URLSearchParams({ To: '+12025550123', PageSize: '2' });
  const envelope = v2010Envelope('/2010-04-01/Accounts/AC1/Messages.json', query, read(newest(5), 'PageSize=2'));
  expect(envelope).toMatchObject({
    page: 0,
    page_size: 2,
    start: 0,
    end: 1,
    next_page_uri: '/2010-04-01/Accounts/AC1/Messages.json?To=%2B12025550123&PageSize=2&Page=1&PageToken=PA4',
    previous_page_uri: null,
  });
});
