import type { KeyPermission } from '../core/permissions';

/** The calls a key may make, by required permission; a test compares it with the API description. */
export const KEY_CALLS: Record<KeyPermission, readonly string[]> = {
  read_contacts: [
    'GET /api/contacts',
    'GET /api/contacts/{id}',
    'GET /api/contacts/{id}/notes',
    'GET /api/pipeline/settings',
    'GET /api/pipeline/tags',
  ],
  write_contacts: [
    'POST /api/contacts',
    'PUT /api/contacts/{id}',
    'POST /api/contacts/{id}/notes',
    'PUT /api/contacts/{id}/notes/{noteId}',
    'DELETE /api/contacts/{id}/notes/{noteId}',
    'PATCH /api/chats/{type}/{id}/labels',
  ],
  send_messages: [
    'POST /api/sms/conversations/find-or-create',
    'POST /api/whatsapp/conversations/find-or-create',
    'POST /api/chats/{type}/{id}/send',
    'POST /api/chats/{type}/{id}/messages/{messageId}/retry',
    'POST /api/chats/whatsapp/{id}/send-template',
    'GET /api/whatsapp/templates/approved',
    'POST /api/whatsapp/templates/preview',
    'POST /api/upload',
  ],
  read_messages: [
    'GET /api/chats',
    'GET /api/chats/recent-by-contact',
    'GET /api/chats/contacts-with-status',
    'GET /api/chats/stats',
    'GET /api/chats/{id}',
    'GET /api/chats/{type}/{id}/messages',
    'GET /api/chats/{type}/{id}/messages/{messageId}',
    'GET /api/chats/whatsapp/{id}/check-window',
    'GET /api/media/{id}',
  ],
};
