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

describe('the mail about a notification', () => {
  it('says who wrote what, how often, and leads there', () => {
    const { to, subject, text } = notificationMail(letter({ count: 3 }), LINK);
    expect({ to, subject }).toEqual({ to: 'ana@motors.test', subject: 'Eva Ríos has written to you 3 times' });
    expect(text).toContain('“¿Sigue disponible?”');
    expect(text).toContain(LINK);
  });

  it('speaks the language of whoever gets it', () => {
    const to = { email: 'ana@motors.test', name: 'Ana', language: 'es' };
    expect(notificationMail(letter({ to, kind: 'unanswered_lead', minutes: 15 }), LINK).subject).toBe(
      'Eva Ríos lleva 15 minutos esperando respuesta',
    );
  });

  it('takes what a customer wrote for words and nothing else', () => {
    expect(notificationMail(letter({ text: '<img src=x>' }), LINK).html).not.toContain('<img');
  });
});
