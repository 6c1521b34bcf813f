export const erasureErrors = {
  'erasure.name_differs': 'This is not the name of the contact.',
  'erasure.message_underway': 'A message to this person is just being sent. Please try again in a moment.',
  'erasure.recording_held': 'A recording of this person is under legal hold. Lift the hold first.',
  'contact.forgotten': 'This person asked to be forgotten. Only a message of their own brings them back.',
} as const;
