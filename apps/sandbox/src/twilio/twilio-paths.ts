/** The provider's hosts become path prefixes. */
export const ACCOUNTS_PATH = '/api.twilio.com/2010-04-01/Accounts';
export const MESSAGING_V1_PATH = '/messaging.twilio.com/v1';
export const MESSAGING_V2_PATH = '/messaging.twilio.com/v2';
export const CONTENT_V1_PATH = '/content.twilio.com/v1';
export const CONTENT_V2_PATH = '/content.twilio.com/v2';
export const CONVERSATIONS_V1_PATH = '/conversations.twilio.com/v1';
export const MONITOR_V1_PATH = '/monitor.twilio.com/v1';
export const CDN_PATH = '/mms.twiliocdn.com';

/** The path without the host prefix. */
export const pathAtProvider = (url: string) => (url.split('?')[0] ?? '').replace(/^\/[^/]+/, '');

export const isProviderPath = (url: string) => /^\/[a-z0-9-]+\.twilio(cdn)?\.com\//.test(url);
