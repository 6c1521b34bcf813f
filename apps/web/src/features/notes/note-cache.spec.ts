import { describe, expect, it } from 'vitest';
import { aNote } from './testing/note.factory';
import { withAdded, withEdited, withoutNote } from './note-cache';

const notes = [aNote({ id: 5 }), aNote({ id: 3 }), aNote({ id: 2 })];
const ids = (list: typeof notes | ReturnType<typeof withAdded>) => list.map(({ id }) => id);

describe('the list of notes', () => {
  it('takes a new note at its place', () => {
    expect(ids(withAdded(notes, aNote({ id: 6 })))).toEqual([6, 5, 3, 2]);
    expect(ids(withAdded(notes, aNote({ id: 4 })))).toEqual([5, 4, 3, 2]);
    expect(ids(withAdded([], aNote({ id: 1 })))).toEqual([1]);
  });

  it('takes a note once, whether the answer or the event comes first', () => {
    const once = withAdded(notes, aNote({ id: 6 }));
    expect(ids(withAdded(once, aNote({ id: 6 })))).toEqual([6, 5, 3, 2]);
  });

  it('shows the newest text, in whatever order the updates arrive', () => {
    const later = aNote({ id: 3, content: 'Segunda', updated_at: '2026-11-20T12:00:02.000Z' });
    const earlier = aNote({ id: 3, content: 'Primera', updated_at: '2026-11-20T12:00:01.000Z' });
    expect(withEdited(withEdited(notes, later), earlier)[1]?.content).toBe('Segunda');
    expect(withEdited(withEdited(notes, earlier), later)[1]?.content).toBe('Segunda');
  });

  it('does not bring back a note that was deleted while it was being changed', () => {
    expect(ids(withEdited(withoutNote(notes, 3), aNote({ id: 3, content: 'x' })))).toEqual([5, 2]);
  });
});
