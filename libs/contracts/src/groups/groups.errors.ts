export const groupErrors = {
  'group.name_taken': 'There is already a group with this name.',
  'group.too_many': 'There cannot be more groups.',
  'group.is_smart': 'The rule of this group decides who belongs to it.',
  'group.is_manual': 'This group has no rule: its members are put there by hand.',
  'group.agent_unknown': 'The rule names someone who is not in your team.',
} as const;
