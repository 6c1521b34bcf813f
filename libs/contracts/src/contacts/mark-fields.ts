/** Emojis beside a name and in the place of its initials, with the headings of their columns in files. */
export const MARK_FIELDS = {
  flags: { column: 'Flags', spanish: 'Banderas' },
  emojis: { column: 'Emojis', spanish: 'Emoticonos' },
} as const;

export type MarkField = keyof typeof MARK_FIELDS;
export const MARK_FIELD_NAMES = Object.keys(MARK_FIELDS) as MarkField[];

export const isMarkField = (field: string | null): field is MarkField => field !== null && field in MARK_FIELDS;
