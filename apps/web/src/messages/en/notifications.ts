export const notifications = {
  ask: 'Hear of new messages while you are in another window?',
  allow: 'Turn on notifications',
  later: 'Not now',
  refused: 'The browser does not allow notifications. You can change that in its settings for this page.',
  mention: '{author} mentioned you',
  mentionHint: 'In a note about {contact}',
  mentionBySomebody: 'Somebody mentioned you',
  open: 'Open',
  attachment: 'Sent a file',
} as const;
