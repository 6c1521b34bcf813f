/** RFC 2822, the date format of the 2010 API. */
export const rfc2822 = (at: number) => new Date(at).toUTCString().replace('GMT', '+0000');

/** ISO 8601 without fractions, the date format of the newer APIs. */
export const isoSeconds = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
