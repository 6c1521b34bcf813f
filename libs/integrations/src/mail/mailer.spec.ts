import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { expect, it, onTestFinished } from 'vitest';
import type { Mail } from './mail';
import { Mailer } from './mailer';

const MAIL: Mail = {
  to: 'ana@motors.test',
  language: 'es',
  subject: 'Hola',
  greeting: 'Hola Ana:',
  body: 'Hola',
  action: { label: 'Abrir', link: 'https://lotline.test' },
  footer: 'Adiós',
};

async function aServer(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    talk(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** It says the same to every command. */
const aServerSaying = (words: string) => aServer((socket) => socket.on('data', () => socket.write(`${words}\r\n`)));

/** It takes every command, and hangs up when the mail is there. */
const aServerThatHangsUp = () =>
  aServer((socket) => {
    let isWriting = false;
    socket.on('data', (words) => {
      if (isWriting) return void socket.destroy();
      isWriting = words.toString().startsWith('DATA');
      socket.write(isWriting ? '354 go on\r\n' : '250 yes\r\n');
    });
  });

async function failureOf(url: string): Promise<unknown> {
  const mailer = new Mailer({ SMTP_URL: url, MAIL_FROM: 'Lotline <no-reply@lotline.test>' } as never);
  onTestFinished(() => mailer.onApplicationShutdown());
  return mailer.send(MAIL).then(
    () => null,
    (error: unknown) => error,
  );
}

it('waits for a server that is away or busy', async () => {
  const busy = await aServerSaying('421 4.3.2 try again later');
  expect(await failureOf('smtp://127.0.0.1:1')).toBeInstanceOf(DependencyUnavailableError);
  expect(await failureOf(busy)).toBeInstanceOf(DependencyUnavailableError);
});

it.each([
  ['a refusal', () => aServerSaying('554 5.7.1 we do not want this')],
  ['a mail that may have been taken', aServerThatHangsUp],
])('does not wait after %s', async (_what, openServer) => {
  const error = await failureOf(await openServer());
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(DependencyUnavailableError);
});
