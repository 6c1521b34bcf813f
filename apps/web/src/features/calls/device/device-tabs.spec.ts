import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceTabs } from './device-tabs';

/** The lock manager of one browser: first come, first served. */
function locks() {
  const queue: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    queue.shift()?.();
  };
  return {
    request: async (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      if (isHeld) await new Promise<void>((resolve) => queue.push(resolve));
      if (signal.aborted) return next();
      isHeld = true;
      await hold();
      next();
    },
  };
}

const opened: DeviceTabs<string, string>[] = [];

function openTab(said: string[]) {
  let device = 'none';
  const tab = new DeviceTabs<string, string>(1, {
    lead: () => {
      device = 'held';
      said.push('lead');
      return () => said.push('stop');
    },
    follow: (state) => said.push(`shows ${state}`),
    obey: (command) => said.push(`does ${command}`),
    state: () => device,
  });
  opened.push(tab);
  return tab;
}

beforeEach(() => vi.stubGlobal('navigator', { locks: locks() }));
afterEach(() => {
  for (const tab of opened.splice(0)) tab.end();
  vi.unstubAllGlobals();
});

describe('the tabs of a browser', () => {
  it('have one device: the others show it and control it', async () => {
    const [first, second]: [string[], string[]] = [[], []];
    openTab(first);
    await vi.waitFor(() => expect(first).toEqual(['lead']));
    const other = openTab(second);
    await vi.waitFor(() => expect(second).toEqual(['shows held']));
    other.dispatch('accept');
    await vi.waitFor(() => expect(first).toEqual(['lead', 'does accept']));
    expect(other.leads).toBe(false);
  });

  it('hand it over when the one that held it is closed', async () => {
    const [first, second]: [string[], string[]] = [[], []];
    const holder = openTab(first);
    await vi.waitFor(() => expect(first).toEqual(['lead']));
    const heir = openTab(second);
    await vi.waitFor(() => expect(second).toContain('shows held'));
    holder.end();
    await vi.waitFor(() => expect(second).toContain('lead'));
    expect(first).toContain('stop');
    heir.dispatch('hangUp');
    expect(second).toContain('does hangUp');
  });
});
