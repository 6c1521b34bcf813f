import { describe, expect, it } from 'vitest';
import { aReply } from './testing/reply.factory';
import { withoutReply, withReply } from './reply-cache';

const replies = [aReply({ id: 1, shortcut: 'cita' }), aReply({ id: 2, shortcut: 'hola' }), aReply({ id: 3, shortcut: 'precio' })];
const shortcuts = (list: readonly { shortcut: string }[]) => list.map(({ shortcut }) => shortcut);

describe('the list of saved replies', () => {
  it('takes a new one at its place, shortest shortcut first', () => {
    expect(shortcuts(withReply(replies, aReply({ id: 4, shortcut: 'gps' })))).toEqual(['gps', 'cita', 'hola', 'precio']);
    expect(shortcuts(withReply(replies, aReply({ id: 4, shortcut: 'dato' })))).toEqual(['cita', 'dato', 'hola', 'precio']);
  });

  it('takes a change once, whether the answer or the event comes first', () => {
    const changed = aReply({ id: 2, shortcut: 'saludo', updated_at: '2026-11-20T12:00:01.000Z' });
    expect(shortcuts(withReply(withReply(replies, changed), changed))).toEqual(['cita', 'precio', 'saludo']);
  });

  it('keeps the newest text, in whatever order the updates arrive', () => {
    const later = aReply({ id: 2, body: 'Segunda', updated_at: '2026-11-20T12:00:02.000Z' });
    const earlier = aReply({ id: 2, body: 'Primera', updated_at: '2026-11-20T12:00:01.000Z' });
    expect(withReply(withReply(replies, later), earlier).find(({ id }) => id === 2)?.body).toBe('Segunda');
  });

  it('drops what was deleted', () => {
    expect(shortcuts(withoutReply(replies, 2))).toEqual(['cita', 'precio']);
  });
});
