/** How a contact was created: entered by hand, by an inbound message or call, from a file, or by a form of a public page. */
export const CONTACT_SOURCES = ['manual', 'whatsapp', 'sms', 'import', 'call', 'website'] as const;
