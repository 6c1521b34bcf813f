import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '@/lib/storage/testing/memory-storage';
import { stubOtherTab } from '@/lib/storage/testing/other-tab';
import { anUnsentMessage } from '../testing/unsent.factory';
import { createOutbox, outboxKey, waitingIn, waitingKeys } from './outbox-store';

const key = outboxKey(1, 7);
const afterReload = () => {
  const outbox = createOutbox();
  outbox.getState().follow(key);
  return outbox.getState().unsent[key];
};

let otherTab: ReturnType<typeof stubOtherTab>;
const nameOf = (clientId: string) => `lotline.outbox.${key}:${clientId}`;

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  otherTab = stubOtherTab();
});
afterEach(() => vi.unstubAllGlobals());

describe('the outbox', () => {
  it('keeps the order of sending', () => {
    const outbox = createOutbox();
    for (const clientId of ['a', 'b', 'c']) outbox.getState().add(key, anUnsentMessage({ clientId }));
    outbox.getState().remove(key, ['b']);
    expect(outbox.getState().unsent[key]?.map(({ clientId }) => clientId)).toEqual(['a', 'c']);
  });

  it('brings an interrupted message back after a reload, to be sent again under the same id', () => {
    createOutbox()
      .getState()
      .add(key, anUnsentMessage({ clientId: 'a', body: 'Hola Ana' }));
    expect(afterReload()).toEqual([anUnsentMessage({ clientId: 'a', body: 'Hola Ana', state: 'failed' })]);
  });

  it('keeps why a message failed', () => {
    const outbox = createOutbox();
    outbox.getState().add(key, anUnsentMessage({ clientId: 'a' }));
    outbox.getState().markFailed(key, 'a', 'message.opted_out');
    expect(afterReload()).toMatchObject([{ state: 'failed', failure: 'message.opted_out' }]);
    outbox.getState().markSending(key, anUnsentMessage({ clientId: 'a' }));
    expect(outbox.getState().unsent[key]).toMatchObject([{ state: 'sending', failure: null }]);
  });

  it('lets only what never left the browser go by itself, in order, whatever page looks', () => {
    const outbox = createOutbox();
    for (const [index, failure] of ['client.offline', null, 'message.opted_out', 'client.offline'].entries()) {
      const clientId = `m${index}`;
      outbox.getState().add(key, anUnsentMessage({ clientId, createdAt: `2026-11-20T11:00:00.00${index}Z` }));
      outbox.getState().markFailed(key, clientId, failure);
    }
    expect(waitingIn(key).map(({ clientId }) => clientId)).toEqual(['m0', 'm3']);
    expect([waitingKeys(1), waitingKeys(2)]).toEqual([[key], []]);
  });

  it('leaves nothing behind once the server has the message', () => {
    const outbox = createOutbox();
    outbox.getState().add(key, anUnsentMessage({ clientId: 'a' }));
    outbox.getState().remove(key, ['a']);
    expect(afterReload()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('keeps what another tab has not sent, whatever this tab sends', () => {
    const [one, other] = [createOutbox(), createOutbox()];
    one.getState().follow(key);
    other.getState().add(key, anUnsentMessage({ clientId: 'theirs' }));
    other.getState().markFailed(key, 'theirs', null);
    one.getState().add(key, anUnsentMessage({ clientId: 'mine' }));
    one.getState().remove(key, ['mine']);
    expect(afterReload()).toMatchObject([{ clientId: 'theirs', state: 'failed' }]);
  });

  it('shows what another tab sends, until the server has it', () => {
    const outbox = createOutbox();
    const stop = outbox.getState().follow(key);
    otherTab.writes(nameOf('theirs'), anUnsentMessage({ clientId: 'theirs' }));
    expect(outbox.getState().unsent[key]).toMatchObject([{ clientId: 'theirs', state: 'sending' }]);
    otherTab.removes(nameOf('theirs'));
    expect(outbox.getState().unsent[key]).toEqual([]);
    stop();
    otherTab.writes(nameOf('later'), anUnsentMessage({ clientId: 'later' }));
    expect(outbox.getState().unsent[key]).toEqual([]);
  });

  it('tells other tabs that a closed tab does not send any more', () => {
    const outbox = createOutbox();
    outbox.getState().follow(key);
    outbox.getState().add(key, anUnsentMessage({ clientId: 'a' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(localStorage.getItem(nameOf('a')) ?? '')).toMatchObject({ state: 'failed' });
  });

  it('belongs to one person', () => {
    createOutbox().getState().add(outboxKey(2, 7), anUnsentMessage());
    expect(afterReload()).toEqual([]);
  });

  it('brings back a template with its values, and what was kept before there were templates', () => {
    const template = {
      id: 3,
      name: 'visita',
      friendly_name: 'Visita',
      variables: ['Ana'],
      body: 'Hola Ana',
      header: null,
      footer: null,
      media_url: null,
      buttons: [],
    };
    createOutbox()
      .getState()
      .add(key, anUnsentMessage({ clientId: 'a', template }));
    expect(afterReload()).toMatchObject([{ clientId: 'a', template: { id: 3, variables: ['Ana'] } }]);

    const { template: _, ...older } = anUnsentMessage({ clientId: 'b', createdAt: '2026-11-20T11:01:00.000Z' });
    localStorage.setItem(nameOf('b'), JSON.stringify(older));
    expect(afterReload()).toMatchObject([{ clientId: 'a' }, { clientId: 'b', template: null }]);
  });

  it('loses only the message that it cannot read', () => {
    localStorage.setItem(nameOf('damaged'), '{"body":3}');
    localStorage.setItem(nameOf('half'), '{"bo');
    createOutbox()
      .getState()
      .add(key, anUnsentMessage({ clientId: 'a' }));
    expect(afterReload()).toMatchObject([{ clientId: 'a' }]);
  });

  it('works without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    const outbox = createOutbox();
    outbox.getState().add(key, anUnsentMessage({ clientId: 'a' }));
    expect(outbox.getState().unsent[key]).toHaveLength(1);
  });
});
