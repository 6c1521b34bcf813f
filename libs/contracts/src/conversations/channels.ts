/** What a conversation is held on. */
export const CHANNELS = ['whatsapp', 'sms'] as const;
