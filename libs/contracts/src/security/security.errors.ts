export const securityErrors = {
  'security.address_left_out': 'Your own address is not in the list: you would lock yourself out.',
} as const;
