import type { ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';

export const aScheduledMessage = (fields: Partial<ScheduledMessageView> = {}): ScheduledMessageView => ({
  id: 1,
  conversation_id: 7,
  contact_id: 3,
  channel: 'whatsapp',
  body: 'Hasta pronto',
  file: null,
  send_at: '2026-11-21T14:00:00.000Z',
  state: 'waiting',
  failure: null,
  when_closed: 'keep',
  user: { id: 1, name: 'Camila Restrepo' },
  updated_at: '2026-11-20T12:00:00.000Z',
  ...fields,
});
