import { describe, expect, it } from 'vitest';
import { notificationMail } from './notification-mail.mapper';
import type { NotificationRow } from './notification.mapper';
import { contentOf, type NotificationContent } from './notification-text.mapper';

const LINK = 'https://lotline.test/chats/7';
const LIST = 'https://lotline.test/notifications';
const ANA = { email: 'ana@motors.test', firstName: 'Ana', language: 'bilingual' };

const aContent = (content: Partial<NotificationContent> = {}): NotificationContent => ({
  kind: 'new_message',
  count: 1,
  contact: 'Eva Ríos',
  actor: '',
  text: '¿Sigue disponible?',
  minutes: 0,
  ...content,
});

const mailOf = (contents: NotificationContent[], language = ANA.language) =>
  notificationMail({
    to: { ...ANA, language },
    organization: 'Motors',
    notifications: contents.map((content) => ({ content, link: LINK })),
    listLink: LIST,
  });

describe('a notification mail', () => {
  it('names sender, text and count, and links to the conversation', () => {
    expect(mailOf([aContent({ count: 3 })])).toMatchObject({
      to: 'ana@motors.test',
      subject: 'Eva Ríos has written to you 3 times',
      quote: '“¿Sigue disponible?”',
      action: { link: LINK },
    });
  });

  it("uses the recipient's language", () => {
    expect(mailOf([aContent({ kind: 'unanswered_lead', minutes: 15 })], 'es').subject).toBe(
      'Eva Ríos lleva 15 minutos esperando respuesta',
    );
  });

  it('lists several with their own links, and leads to the list', () => {
    const mail = mailOf([aContent(), aContent({ kind: 'new_lead', contact: 'Juan Paz' })], 'es');
    expect(mail).toMatchObject({ subject: '2 clientes y notificaciones esperan en Motors', action: { link: LIST } });
    expect(mail.items).toEqual([
      { title: 'Eva Ríos te escribió', quote: '«¿Sigue disponible?»', link: LINK },
      { title: 'Nuevo lead: Juan Paz', quote: '«¿Sigue disponible?»', link: LINK },
    ]);
  });

  it('makes no link and no line of the name that a customer gave themselves', () => {
    expect(mailOf([aContent({ contact: 'Win\r\nBcc: evil.test/x' })]).subject).toBe('Win Bcc evil test x has written to you');
    // and none of the name that somebody has given their organization
    expect(mailOf([aContent({ kind: 'plan_requested', contact: '', text: 'Win at evil.test/x: Basic' })]).subject).toBe(
      'Plan request from Win at evil test x: Basic',
    );
  });

  it('writes the number of a nameless contact as people read it', () => {
    const row = { kind: 'new_message', count: 1, text: 'Hola', minutes: null, contact_id: 1, actor_name: null } as NotificationRow;
    expect(mailOf([contentOf({ ...row, contact_name: '+18135550103' })]).subject).toBe('+1 813 555 0103 has written to you');
  });
});
