import type { Translation } from '../locale-bundle';
import { chats as english } from '../en/chats';
import { chats as spanish } from '../es/chats';

/** Spanish, save for what document 001 quotes in English. */
export const chats: Translation<typeof english> = {
  ...spanish,
  header: { ...spanish.header, editContact: 'Edit Contact', addNote: 'Add Note', calls: 'Calls', summary: 'Summary' },
  split: {
    ...spanish.split,
    enable: english.split.enable,
    disable: english.split.disable,
    noContact: english.split.noContact,
    needsBoth: english.split.needsBoth,
  },
  start: {
    ...spanish.start,
    title: 'No {channel} conversation yet',
    noWhatsappNumber: 'No WhatsApp number available',
    noPhoneNumber: 'No phone number available',
  },
  unsent: { ...spanish.unsent, templateRefused: 'Error sending template' },
  window: { ...spanish.window, expired: 'Window Expired', sendTemplate: 'Send Template' },
};
