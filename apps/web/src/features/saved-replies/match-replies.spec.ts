import { describe, expect, it } from 'vitest';
import { aReply } from './testing/reply.factory';
import { matchReplies } from './match-replies';

const replies = [
  aReply({ shortcut: 'cita', body: '¿Le viene bien mañana?' }),
  aReply({ shortcut: 'dirección', body: 'Estamos en…' }),
  aReply({ shortcut: 'recitar', body: 'x' }),
];
const found = (query: string) => matchReplies(replies, query).map(({ shortcut }) => shortcut);

describe('the saved replies for what was typed', () => {
  it('are all of them before anything is typed', () => {
    expect(found('')).toEqual(['cita', 'dirección', 'recitar']);
  });

  it('are first those that begin with it', () => {
    expect(found('cita')).toEqual(['cita', 'recitar']);
  });

  it('are found without accents and capitals, and by their words', () => {
    expect(found('DIRECCION')).toEqual(['dirección']);
    expect(found('manana')).toEqual(['cita']);
    expect(found('nada')).toEqual([]);
  });
});
