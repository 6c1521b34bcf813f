import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage';
import { EMPTY_DRAFT } from './draft';
import { createDrafts, draftKey } from './draft-store';

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const draftOf = (text: string) => ({ text, upload: null, seenUntil: 4 });

describe('drafts', () => {
  it('are kept per conversation and per person, over a reload too', () => {
    const before = createDrafts().getState();
    before.change(draftKey(1, 7), () => draftOf('Hola Ana'));
    before.change(draftKey(1, 8), () => draftOf('Hola Luis'));
    before.change(draftKey(2, 7), () => draftOf('Otro'));
    const reloaded = createDrafts();
    for (const key of [draftKey(1, 7), draftKey(1, 8), draftKey(2, 7), draftKey(2, 8)]) reloaded.getState().open(key);
    expect(Object.values(reloaded.getState().drafts)).toEqual([draftOf('Hola Ana'), draftOf('Hola Luis'), draftOf('Otro'), EMPTY_DRAFT]);
  });

  it('leave nothing behind when they are emptied', () => {
    const { change } = createDrafts().getState();
    change(draftKey(1, 7), () => draftOf('Hola'));
    change(draftKey(1, 7), () => EMPTY_DRAFT);
    expect(localStorage.getItem('lotline.drafts')).toBe('{}');
  });

  it('lose nothing of two changes that follow each other', () => {
    const store = createDrafts();
    store.getState().change(draftKey(1, 7), () => draftOf('Hola'));
    store.getState().change(draftKey(1, 7), (draft) => ({ ...draft, text: `${draft.text} Ana` }));
    expect(store.getState().drafts[draftKey(1, 7)]?.text).toBe('Hola Ana');
  });
});
