export const mergeErrors = {
  'contact.merged': 'This contact was merged with another.',
  'merge.same_contact': 'A contact cannot be merged with itself.',
} as const;
