/** Default words of the failures that any route can have; the client has its own words per language for each code. */
export const coreErrors = {
  'request.invalid': 'Some fields are not valid.',
  'request.not_found': 'Not found.',
  'request.forbidden': 'You do not have permission to do this.',
  'request.too_large': 'The request is too large.',
  'request.unsupported_media_type': 'This kind of content is not supported.',
  'request.too_many': 'Too many requests. Please wait a moment.',
  'request.client_id_reused': 'This was already saved with other content.',
  'request.conflict': 'Someone changed this at the same time. Please try again.',
  'server.unavailable': 'The service is not available right now. Please try again in a moment.',
  'server.error': 'Something went wrong.',
} as const;
