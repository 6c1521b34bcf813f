export const teamErrors = {
  'team.email_taken': 'Someone on the team already has this email.',
  'team.seat_limit': 'Every seat of the plan is taken.',
  'team.not_yourself': 'You cannot change your own role or remove yourself.',
  'team.owners_only': 'Only an owner can do this.',
  'team.last_owner': 'The team needs an owner. Make someone else owner first.',
  'team.successor_unknown': 'The contacts cannot be given to this person.',
  'team.invitation_invalid': 'This invitation is not valid any more. Ask for a new one.',
  'team.account_exists': 'This email already has an account. Sign in with it, or ask for an invitation to another email.',
  'team.no_second_factor': 'This person does not use two-step verification.',
  'team.own_second_factor': 'Turn your own two-step verification off with your password and a code.',
  'team.not_invited': 'This person already has an account.',
} as const;
