export const contactErrors = {
  'contact.phone_invalid': 'This phone number is not valid.',
  'contact.phone_taken': 'Another contact already has this number.',
  'contact.organization_required': 'Please select an organization',
  'contact.organization_not_allowed': 'Only system administrators choose the organization of a contact.',
  'contact.stage_unknown': 'This stage does not exist any more.',
  'contact.recording_held': 'A recording of this person’s calls is under legal hold. Lift the hold first.',
  'contact.undo_over': 'This deletion can no longer be undone.',
} as const;
