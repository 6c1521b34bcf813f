import { expect, it } from 'vitest';
import { notify, showNoticesIn } from './notify';

it('keeps what is said before there is a place for it, save what was taken away, and shows the rest in its order', () => {
  const shown: unknown[] = [];
  notify({ title: 'first' });
  notify({ title: 'gone' })();
  notify({ title: 'second' });
  expect(shown).toEqual([]);
  showNoticesIn({ add: ({ title }) => String(shown.push(title)), close: () => undefined });
  expect(shown).toEqual(['first', 'second']);
  notify({ title: 'third' });
  expect(shown).toEqual(['first', 'second', 'third']);
});
