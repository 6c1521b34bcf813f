export const timelineErrors = {
  'timeline.cursor_invalid': 'This place in the history does not exist.',
} as const;
