export const availabilityErrors = {
  'availability.hours_overlap': 'Two of the working hours overlap.',
} as const;
