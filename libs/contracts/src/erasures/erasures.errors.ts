export const erasureErrors = {
  'erasure.name_differs': 'This is not the name of the contact.',
  'erasure.message_underway': 'A message to this person is just being sent. Please try again in a moment.',
  'contact.forgotten': 'This person asked to be forgotten. Only a message of their own brings them back.',
} as const;
