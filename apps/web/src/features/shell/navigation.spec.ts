import { describe, expect, it } from 'vitest';
import { bottomBarEntries, entriesFor, entryAt, moreEntries } from './navigation';

const names = (entries: { name: string }[]) => entries.map(({ name }) => name);

describe('the sidebar', () => {
  it('shows Settings to managers only', () => {
    expect(names(entriesFor(true)).at(-1)).toBe('settings');
    expect(names(entriesFor(false))).toEqual(names(entriesFor(true)).slice(0, -1));
  });

  it('reaches every entry on a phone, once', () => {
    expect([...names(bottomBarEntries()), ...names(moreEntries(true))].sort()).toEqual(names(entriesFor(true)).sort());
  });

  it('knows the entry of a page by its path', () => {
    expect(entryAt('/chats/17')?.name).toBe('chats');
    expect(entryAt('/calls-history')?.name).toBe('callHistory');
    expect(entryAt('/nowhere')).toBeUndefined();
  });
});
