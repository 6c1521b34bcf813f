import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params';

describe('search parameters', () => {
  it('look like the documents’ URLs', () => {
    expect(stringifySearch({ contact: 7, type: 'whatsapp', status: undefined, search: '' })).toBe('?contact=7&type=whatsapp');
    expect(stringifySearch({ page: undefined })).toBe('');
  });

  it('keep a search for a number as text', () => {
    expect(parseSearch('?search=305&page=2')).toEqual({ search: '305', page: '2' });
  });

  it('survive a round trip', () => {
    const search = { search: 'Ñandú & Cía +1 305', redirect: '/chats?contact=7' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
