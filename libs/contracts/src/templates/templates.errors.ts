export const templateErrors = {
  'template.name_taken': 'Another template already has this name in this language.',
  'template.not_editable': 'Only drafts and rejected templates can be changed.',
  'template.not_submittable': 'Only drafts can be submitted for approval.',
  'template.not_deletable': 'Templates that are approved or under review cannot be deleted.',
  'template.not_submitted': 'The provider does not know this template yet. Submit it first.',
  'template.rules_broken': 'WhatsApp would not accept this template.',
  'template.not_sendable': 'This template cannot be sent.',
  'template.not_for_vehicles': 'This template has no place for the photo of a vehicle.',
  'template.variables_invalid': 'Fill in every variable of the template.',
  'template.provider_refused': 'The provider refused the request.',
  'template.provider_unavailable': 'The provider cannot be reached right now. Please try again in a moment.',
} as const;
