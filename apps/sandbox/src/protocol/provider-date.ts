/** RFC 2822, as the 2010 API writes moments. */
export const rfc2822 = (at: number) => new Date(at).toUTCString().replace('GMT', '+0000');

/** ISO 8601 without fractions, as the newer APIs write them. */
export const isoSeconds = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
