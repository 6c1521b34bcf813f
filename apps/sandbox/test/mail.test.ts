import nodemailer from 'nodemailer';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type SandboxUnderTest, aSandbox } from './a-sandbox';

interface MailView {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterEach(() => sandbox.control.post('/reset'));
afterAll(() => sandbox.close());

const transport = (auth?: { user: string; pass: string }) =>
  nodemailer.createTransport({ host: 'localhost', port: sandbox.smtpPort, secure: false, ignoreTLS: true, auth });
const inbox = (to = '') => sandbox.control.get<MailView[]>(`/mail${to && `?to=${encodeURIComponent(to)}`}`);

it('lists mails with their content, newest first', async () => {
  await transport().sendMail({ from: 'Lotline <no-reply@lotline.test>', to: 'ana@miami.test', subject: 'Bienvenida', text: 'Hola' });
  await transport().sendMail({
    from: 'no-reply@lotline.test',
    to: 'ana@miami.test',
    subject: 'Verificación ñ',
    html: '<p>Siga <a href="http://localhost:3000/email/verify?token=abc">este enlace</a></p>',
  });
  const [latest, first] = await inbox();
  expect(latest).toMatchObject({ from: 'no-reply@lotline.test', to: 'ana@miami.test', subject: 'Verificación ñ' });
  expect(latest?.html).toContain('http://localhost:3000/email/verify?token=abc');
  expect(first).toMatchObject({ subject: 'Bienvenida', text: 'Hola' });
  expect(Date.parse(latest?.date ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

it('finds the mails of one recipient, also among several', async () => {
  await transport().sendMail({ from: 'a@lotline.test', to: ['ana@miami.test', 'luis@miami.test'], subject: 'Para dos', text: 'x' });
  await transport().sendMail({ from: 'a@lotline.test', to: 'otra@miami.test', subject: 'Para otra', text: 'x' });
  expect((await inbox('Luis@miami.test')).map(({ subject }) => subject)).toEqual(['Para dos']);
});

it('accepts any credentials', async () => {
  await transport({ user: 'any', pass: 'thing' }).sendMail({
    from: 'a@lotline.test',
    to: 'ana@miami.test',
    subject: 'Con clave',
    text: 'x',
  });
  expect(await inbox()).toHaveLength(1);
});

it.each(['localhost', '127.0.0.1'])('listens on %s', async (host) => {
  const mail = { from: 'a@lotline.test', to: 'ana@miami.test', subject: host, text: 'x' };
  await nodemailer.createTransport({ host, port: sandbox.smtpPort, secure: false, ignoreTLS: true }).sendMail(mail);
  expect((await inbox()).map(({ subject }) => subject)).toEqual([host]);
});
