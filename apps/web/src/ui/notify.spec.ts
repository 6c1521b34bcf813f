import { expect, it, vi } from 'vitest';
import { notices, notify, showWaitingNotices } from './notify';

it('keeps what is said before there is a place for it, save what was taken away, and shows the rest in its order', () => {
  const shown: unknown[] = [];
  vi.spyOn(notices, 'add').mockImplementation(({ title }) => String(shown.push(title)));
  vi.spyOn(notices, 'close').mockImplementation(() => undefined);
  notify({ title: 'first' });
  notify({ title: 'gone' })();
  notify({ title: 'second' });
  expect(shown).toEqual([]);
  showWaitingNotices();
  notify({ title: 'third' });
  expect(shown).toEqual(['first', 'second', 'third']);
});
