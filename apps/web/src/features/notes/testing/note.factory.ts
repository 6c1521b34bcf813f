import type { NoteView } from '@app/contracts/notes/notes.contract';

/** A note of Carlos, as many minutes after ten as its number. */
export function aNote(overrides: Partial<NoteView> = {}): NoteView {
  const id = overrides.id ?? 1;
  const at = overrides.created_at ?? new Date(Date.UTC(2026, 10, 20, 10, id)).toISOString();
  return {
    id,
    contact_id: 3,
    mentioned_user_ids: [],
    content: `Nota ${id}`,
    user: { id: 2, name: 'Carlos Vega' },
    created_at: at,
    updated_at: at,
    edited: false,
    ...overrides,
  };
}
