export const conversationErrors = {
  'conversation.not_active': 'This conversation is not active. Reopen it to write.',
  'conversation.channel_not_configured': 'This channel is not set up yet. A manager can connect it in Settings.',
  'conversation.no_stop_request': 'This has been decided already.',
  'conversation.cursor_invalid': 'This page cannot be continued. Load the list again.',
  'saved_view.too_many': 'There are too many saved views. Delete one of them first.',
} as const;
