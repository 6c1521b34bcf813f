import { describe, expect, it } from 'vitest';
import { bottomBarEntries, entriesFor, entryAt, moreEntries } from './navigation';

const AGENT = { isManager: false, isSystemAdmin: false };
const MANAGER = { isManager: true, isSystemAdmin: false };
const ADMIN = { isManager: true, isSystemAdmin: true };

const names = (entries: { name: string }[]) => entries.map(({ name }) => name);

describe('the sidebar', () => {
  it('shows Settings to managers only', () => {
    expect(names(entriesFor(MANAGER)).at(-1)).toBe('settings');
    expect(names(entriesFor(AGENT))).toEqual(names(entriesFor(MANAGER)).slice(0, -1));
  });

  it('shows the organizations and the failed jobs to system admins only', () => {
    expect(names(entriesFor(ADMIN))).toEqual([...names(entriesFor(MANAGER)), 'organizations', 'failedJobs']);
  });

  it('reaches every entry on a phone, once', () => {
    expect([...names(bottomBarEntries()), ...names(moreEntries(ADMIN))].sort()).toEqual(names(entriesFor(ADMIN)).sort());
  });

  it('knows the entry of a page by its path', () => {
    expect(entryAt('/chats/17')?.name).toBe('chats');
    expect(entryAt('/calls-history')?.name).toBe('callHistory');
    expect(entryAt('/admin/organizations/7')?.name).toBe('organizations');
    expect(entryAt('/nowhere')).toBeUndefined();
  });
});
