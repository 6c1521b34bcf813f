import { afterEach, describe, expect, it } from 'vitest';
import { TabLeaderElection } from './tab-leader-election';

let user = 0;
let tabs: TabLeaderElection[] = [];

/** Tabs of one person, in the order in which they were opened. */
function someTabs(count: number): TabLeaderElection[] {
  user += 1;
  tabs = Array.from({ length: count }, () => new TabLeaderElection(user));
  return tabs;
}
const speaking = () => Promise.all(tabs.map((tab) => tab.speaks()));

afterEach(() => {
  for (const tab of tabs) tab.end();
});

describe('the tabs of a person', () => {
  it('that were never pressed let the first of them speak, then the next one', async () => {
    const [first] = someTabs(3);
    await expect.poll(speaking).toEqual([true, false, false]);
    first?.end();
    await expect.poll(speaking).toEqual([false, true, false]);
  });

  it('let the one speak that may sound, also when an older one was never pressed', async () => {
    const [, second, third] = someTabs(3);
    second?.maySound();
    await expect.poll(speaking).toEqual([false, true, false]);
    third?.maySound();
    await expect.poll(speaking).toEqual([false, true, false]);
    second?.end();
    await expect.poll(speaking).toEqual([false, false, true]);
  });

  it('hear what each sees', async () => {
    const [first, second] = someTabs(2);
    first?.tell({ seq: 5, seen: false, here: true });
    second?.tell({ seq: 5, seen: true, here: false });
    await expect.poll(() => first?.wordOf(5)).toEqual({ seq: 5, seen: true, here: true });
  });
});
