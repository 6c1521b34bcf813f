import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '@/lib/reading/readers';
import { StoredEntries } from './stored-entries';
import { MemoryStorage } from './testing/memory-storage';

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const open = () => new StoredEntries('notes', text());

describe('stored entries', () => {
  it('are written, listed and removed one by one', () => {
    const notes = open();
    notes.write('1:7', 'Ana');
    notes.write('1:8', 'Luis');
    notes.write('2:7', 'Otra');
    expect(open().list('1:')).toEqual(['Ana', 'Luis']);
    notes.remove('1:7');
    expect(open().list('')).toEqual(['Luis', 'Otra']);
    expect(open().read('1:8')).toBe('Luis');
  });

  it('from an older version are migrated, without unreadable ones', () => {
    localStorage.setItem('lotline.notes', JSON.stringify({ '1:7': 'Ana', '1:8': 3 }));
    expect(open().list('1:')).toEqual(['Ana']);
    expect(localStorage.getItem('lotline.notes')).toBeNull();
  });

  it.each(['{"1:7":', '"text"', 'null'])('start with none where the older version left %s', (left) => {
    localStorage.setItem('lotline.notes', left);
    expect(open().list('')).toEqual([]);
  });

  it('last as long as the page when storage refuses them', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse, key: () => null, length: 0 });
    const notes = open();
    notes.write('1:7', 'Ana');
    expect([notes.read('1:7'), notes.list('1:')]).toEqual(['Ana', ['Ana']]);
    notes.remove('1:7');
    expect(notes.read('1:7')).toBeUndefined();
  });
});
