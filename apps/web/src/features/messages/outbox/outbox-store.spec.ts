import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage';
import { anUnsentMessage } from '../testing/unsent.factory';
import { createOutbox, outboxKey } from './outbox-store';

const key = outboxKey(1, 7);
const afterReload = () => {
  const outbox = createOutbox();
  outbox.getState().open(key);
  return outbox.getState().unsent[key];
};

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
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

  it('leaves nothing behind once the server has the message', () => {
    const outbox = createOutbox();
    outbox.getState().add(key, anUnsentMessage({ clientId: 'a' }));
    outbox.getState().remove(key, ['a']);
    expect(afterReload()).toEqual([]);
    expect(localStorage.getItem('lotline.outbox')).toBe('{}');
  });

  it('does not disturb what another tab keeps for another conversation', () => {
    const [one, other] = [createOutbox(), createOutbox()];
    one.getState().add(outboxKey(1, 8), anUnsentMessage({ clientId: 'x' }));
    other.getState().add(key, anUnsentMessage({ clientId: 'a' }));
    one.getState().remove(outboxKey(1, 8), ['x']);
    expect(afterReload()).toHaveLength(1);
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

    const { template: _, ...older } = anUnsentMessage({ clientId: 'b' });
    localStorage.setItem('lotline.outbox', JSON.stringify({ [key]: [older] }));
    expect(afterReload()).toMatchObject([{ clientId: 'b', template: null }]);
  });

  it('survives storage that was damaged or is forbidden', () => {
    localStorage.setItem('lotline.outbox', '{"1:7":[{"body":3}]}');
    expect(afterReload()).toEqual([]);
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
