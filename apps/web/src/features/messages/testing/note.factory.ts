import type { NoteView } from '@app/contracts/notes/notes.contract';

/** A note of Carlos about the contact of `aMessage`. */
export function aNote(overrides: Partial<NoteView> = {}): NoteView {
  const at = overrides.created_at ?? '2026-11-20T10:00:00.000Z';
  return {
    id: 1,
    contact_id: 3,
    mentioned_user_ids: [],
    content: 'Pedir fotos del usado',
    user: { id: 2, name: 'Carlos Vega' },
    created_at: at,
    updated_at: at,
    edited: false,
    ...overrides,
  };
}
