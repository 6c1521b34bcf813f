import { describe, expect, it, vi } from 'vitest';
import { offeredShortcuts, offerShortcut, runShortcut, shortcutOf } from './shortcuts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('a key', () => {
  it('runs the action in the list, also with Caps Lock', () => {
    expect([press('j'), press('J'), press('?'), press('/'), press('x')]).toEqual(['next', 'next', 'help', 'search', undefined]);
  });

  it('held with another one belongs to the browser', () => {
    expect([press('r', { ctrlKey: true }), press('r', { metaKey: true }), press('e', { altKey: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('the newest action wins, and the one before it when it is removed', () => {
  const [around, onPage] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const takeAround = offerShortcut('search', around);
  const takeOnPage = offerShortcut('search', onPage);
  runShortcut('search');
  expect([around.mock.calls.length, onPage.mock.calls.length]).toEqual([0, 1]);
  takeOnPage();
  runShortcut('search');
  expect([around.mock.calls.length, onPage.mock.calls.length]).toEqual([1, 1]);
  expect(offeredShortcuts()).toEqual(['search']);
  takeAround();
  expect(offeredShortcuts()).toEqual([]);
  runShortcut('search');
  expect(around.mock.calls.length).toBe(1);
});
