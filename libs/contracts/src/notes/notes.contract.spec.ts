import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { NewNote, NoteInput } from './notes.contract';

it.each(['', '   \n ', 'x'.repeat(4001), null, 7])('a note is not %j', (content) => {
  for (const schema of [NewNote, NoteInput]) expect(refusedFields(schema, { content })).toEqual(['content']);
});
