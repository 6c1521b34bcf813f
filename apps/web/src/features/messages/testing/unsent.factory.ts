import type { UnsentMessage } from '../outbox/unsent-message';

/** A text that is on its way to the server. */
export const anUnsentMessage = (overrides: Partial<UnsentMessage> = {}): UnsentMessage => ({
  clientId: 'c1',
  to: { id: 7, type: 'whatsapp', contact_id: 3 },
  body: 'Hola',
  upload: null,
  seenUntil: null,
  template: null,
  createdAt: '2026-11-20T11:00:00.000Z',
  state: 'sending',
  failure: null,
  ...overrides,
});
