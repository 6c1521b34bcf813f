const PROVIDER_HOST = /^https:\/\/([a-z0-9.-]+\.twilio\.com)(?=[/:?]|$)/;

/**
 * The address at which a provider's host is reached: itself, or below the configured base address as a path prefix
 * (`https://api.twilio.com/x` → `{base}/api.twilio.com/x`). Any other address stays as it is.
 */
export const reachedAt = (url: string, baseUrl: string): string => (baseUrl ? url.replace(PROVIDER_HOST, `${baseUrl}/$1`) : url);
