/** iPhones convert their own format for a field that takes these. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp';
