/** The channels of a conversation. */
export const CHANNELS = ['whatsapp', 'sms'] as const;
