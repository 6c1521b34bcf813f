export const noteErrors = {
  'note.not_yours': 'Only its author or a manager can change a note.',
  'note.mention_unseen': 'A person mentioned in the note cannot see this contact, so the mention would not reach them.',
} as const;
