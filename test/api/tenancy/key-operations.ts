import type { KeyPermission } from '@app/contracts/core/permissions';

/** The operations that an agent API key may call, by permission; all others are closed to keys. */
export const KEY_OPENS: Record<KeyPermission, string[]> = {
  read_contacts: ['contacts.list', 'contacts.get', 'notes.list', 'pipeline.tags', 'pipeline.settings'],
  write_contacts: [
    'contacts.create',
    'contacts.update',
    'conversationmanagement.setLabels',
    'notes.create',
    'notes.update',
    'notes.remove',
  ],
  send_messages: [
    'conversations.findOrCreateSms',
    'conversations.findOrCreateWhatsapp',
    'messages.send',
    'messages.retry',
    'templatemessages.send',
    'templates.approved',
    'templates.preview',
    'files.upload',
  ],
  read_messages: [
    'conversationlist.list',
    'conversationlist.recentByContact',
    'conversationlist.contactsWithStatus',
    'conversationlist.stats',
    'conversations.get',
    'conversations.checkWindow',
    'messages.list',
    'messages.details',
    'files.openMedia',
  ],
};
