export const assignmentErrors = {
  'assignment.forbidden': "You don't have permission to assign contacts. Only managers can do this.",
  'assignment.agent_unknown': 'This person cannot be given contacts.',
  'assignment.none': 'Nobody is assigned to this contact.',
  'assignment.hand_over_to_self': 'Choose other people than the one who hands over.',
} as const;
