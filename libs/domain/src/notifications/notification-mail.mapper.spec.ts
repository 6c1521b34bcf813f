import { describe, expect, it } from 'vitest';
import { type NotificationLetter, notificationMail } from './notification-mail.mapper';

const LINK = 'https://lotline.test/chats/7';
const letter = (facts: Partial<NotificationLetter>): NotificationLetter => ({
  to: { email: 'ana@motors.test', name: 'Ana', language: 'bilingual' },
  organization: 'Motors',
  kind: 'new_message',
  count: 1,
  contact: 'Eva Ríos',
  actor: '',
  text: '¿Sigue disponible?',
  minutes: 0,
  ...facts,
});

describe('a notification mail', () => {
  it('names sender, text and count, and links to the conversation', () => {
    const { to, subject, text } = notificationMail(letter({ count: 3 }), LINK);
    expect({ to, subject }).toEqual({ to: 'ana@motors.test', subject: 'Eva Ríos has written to you 3 times' });
    expect(text).toContain('“¿Sigue disponible?”');
    expect(text).toContain(LINK);
  });

  it("uses the recipient's language", () => {
    const to = { email: 'ana@motors.test', name: 'Ana', language: 'es' };
    expect(notificationMail(letter({ to, kind: 'unanswered_lead', minutes: 15 }), LINK).subject).toBe(
      'Eva Ríos lleva 15 minutos esperando respuesta',
    );
  });

  it('escapes customer text', () => {
    expect(notificationMail(letter({ text: '<img src=x>' }), LINK).html).not.toContain('<img');
  });
});
