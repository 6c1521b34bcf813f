import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '@/lib/storage/testing/memory-storage';
import { stubOtherTab } from '@/lib/storage/testing/other-tab';
import { EMPTY_DRAFT } from './draft';
import { createDrafts, draftKey } from './draft-store';

let otherTab: ReturnType<typeof stubOtherTab>;

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  otherTab = stubOtherTab();
});
afterEach(() => vi.unstubAllGlobals());

const draftOf = (text: string) => ({ text, files: [], seenUntil: 4 });

describe('drafts', () => {
  it('are kept per conversation and per person, over a reload too', () => {
    const before = createDrafts().getState();
    before.change(draftKey(1, 7), () => draftOf('Hola Ana'));
    before.change(draftKey(1, 8), () => draftOf('Hola Luis'));
    before.change(draftKey(2, 7), () => draftOf('Otro'));
    const reloaded = createDrafts();
    for (const key of [draftKey(1, 7), draftKey(1, 8), draftKey(2, 7), draftKey(2, 8)]) reloaded.getState().follow(key);
    expect(Object.values(reloaded.getState().drafts)).toEqual([draftOf('Hola Ana'), draftOf('Hola Luis'), draftOf('Otro'), EMPTY_DRAFT]);
  });

  it('leave nothing behind when they are emptied', () => {
    const { change } = createDrafts().getState();
    change(draftKey(1, 7), () => draftOf('Hola'));
    change(draftKey(1, 7), () => EMPTY_DRAFT);
    expect(localStorage.length).toBe(0);
  });

  it('lose nothing of two changes that follow each other', () => {
    const store = createDrafts();
    store.getState().change(draftKey(1, 7), () => draftOf('Hola'));
    store.getState().change(draftKey(1, 7), (draft) => ({ ...draft, text: `${draft.text} Ana` }));
    expect(store.getState().drafts[draftKey(1, 7)]?.text).toBe('Hola Ana');
  });

  it('are those of the other tab when they are sent or changed there', () => {
    const store = createDrafts();
    const key = draftKey(1, 7);
    store.getState().change(key, () => draftOf('Hola'));
    store.getState().follow(key);
    otherTab.writes(`lotline.drafts.${key}`, draftOf('Hola Ana'));
    expect(store.getState().drafts[key]).toEqual(draftOf('Hola Ana'));
    otherTab.removes(`lotline.drafts.${key}`);
    expect(store.getState().drafts[key]).toEqual(EMPTY_DRAFT);
  });

  it('take a change of one that nobody follows here to what another tab made of it', () => {
    const store = createDrafts();
    const key = draftKey(1, 7);
    store.getState().change(key, () => draftOf('Hola'));
    otherTab.writes(`lotline.drafts.${key}`, draftOf('Hola Ana'));
    store.getState().change(key, (draft) => ({ ...draft, seenUntil: 9 }));
    expect(store.getState().drafts[key]).toEqual({ ...draftOf('Hola Ana'), seenUntil: 9 });
  });

  it('go on in the conversation that took theirs over, after what is written there', () => {
    const store = createDrafts();
    const [merged, heir] = [draftKey(1, 7), draftKey(1, 8)];
    store.getState().change(merged, () => draftOf('Le guardo la cita'));
    store.getState().change(heir, () => draftOf('Buenas'));
    store.getState().handOver(merged, heir);
    store.getState().handOver(merged, heir);
    const reloaded = createDrafts();
    for (const key of [merged, heir]) reloaded.getState().follow(key);
    expect(Object.values(reloaded.getState().drafts)).toEqual([EMPTY_DRAFT, draftOf('Buenas\nLe guardo la cita')]);
  });

  it('go there in one piece once the writer is there, and a late file goes after them', () => {
    const store = createDrafts();
    const [merged, heir] = [draftKey(1, 7), draftKey(1, 8)];
    const stops = [store.getState().follow(merged), store.getState().follow(merged)];
    store.getState().change(merged, () => draftOf('Le guar'));
    store.getState().handOver(merged, heir);
    store.getState().change(merged, () => draftOf('Le guardo la cita'));
    expect(store.getState().drafts[heir]).toBeUndefined();
    for (const stop of stops) stop();
    expect(store.getState().drafts[heir]).toEqual(draftOf('Le guardo la cita'));
    store.getState().change(merged, (draft) => ({ ...draft, text: 'y esto' }));
    expect(store.getState().drafts[heir]).toEqual(draftOf('Le guardo la cita\ny esto'));
    expect(store.getState().drafts[merged]).toEqual(EMPTY_DRAFT);
  });

  it('are lost one by one when they cannot be read', () => {
    localStorage.setItem(`lotline.drafts.${draftKey(1, 8)}`, '{"text":1}');
    createDrafts()
      .getState()
      .change(draftKey(1, 7), () => draftOf('Hola'));
    const reloaded = createDrafts();
    for (const id of [7, 8]) reloaded.getState().follow(draftKey(1, id));
    expect(Object.values(reloaded.getState().drafts)).toEqual([draftOf('Hola'), EMPTY_DRAFT]);
  });
});
