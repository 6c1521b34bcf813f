import { expect, it } from 'vitest';
import { notify, showToastsIn } from './notify';

it('keeps toasts until the viewport is there, drops the closed ones, and shows the rest in order', () => {
  const shown: unknown[] = [];
  notify({ title: 'first' });
  notify({ title: 'gone' })();
  notify({ title: 'second' });
  expect(shown).toEqual([]);
  showToastsIn({ add: ({ title }) => String(shown.push(title)), close: () => undefined });
  expect(shown).toEqual(['first', 'second']);
  notify({ title: 'third' });
  expect(shown).toEqual(['first', 'second', 'third']);
});
