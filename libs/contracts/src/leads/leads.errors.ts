export const leadErrors = {
  'lead.too_many': 'Your request has reached the dealership already. Please wait for its answer, or call.',
} as const;
