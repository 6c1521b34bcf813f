import { describe, expect, it } from 'vitest';
import { mentionedIn, mentionOf, noteParts, withTrueNames } from './note-mentions';

describe('a note', () => {
  it('calls each teammate once, however often the text names them', () => {
    expect(mentionedIn('@[Ana](3) y @[Luis Paz](12): @[Ana](3) llama')).toEqual([3, 12]);
  });

  it('falls into words and teammates', () => {
    expect(noteParts('Ver con @[Ana](3).')).toEqual(['Ver con ', { userId: 3, name: 'Ana' }, '.']);
    expect(noteParts('@[Ana](3)')).toEqual([{ userId: 3, name: 'Ana' }]);
  });

  it.each(['ana@example.com', '@Ana', '@[Ana]', '@[Ana](x)', '@[Ana](0)', '@[A\nna](3)', '[Ana](3)', '@[](3)'])(
    'calls nobody with %j',
    (content) => {
      expect(mentionedIn(content)).toEqual([]);
      expect(noteParts(content)).toEqual([content]);
    },
  );

  it('names people as they are called, not as somebody wrote it', () => {
    expect(withTrueNames('Hola @[The Boss](3), @[Nobody](9)', new Map([[3, 'Ana Ruiz']]))).toBe('Hola @[Ana Ruiz](3), @[Nobody](9)');
  });

  it('reads back whatever name it writes', () => {
    const content = mentionOf({ userId: 7, name: 'Ana [VIP] Ruiz' });
    expect(noteParts(content)).toEqual([{ userId: 7, name: 'Ana VIP Ruiz' }]);
  });
});
