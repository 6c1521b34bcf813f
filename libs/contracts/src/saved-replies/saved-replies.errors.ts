export const savedReplyErrors = {
  'saved_reply.shortcut_taken': 'Another saved reply already has this shortcut.',
} as const;
