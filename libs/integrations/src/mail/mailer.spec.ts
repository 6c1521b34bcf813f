import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { expect, it, onTestFinished } from 'vitest';
import { Mailer } from './mailer';

const MAIL = { to: 'ana@motors.test', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };

/** A mail server that says the same to every command. */
async function aServerSaying(words: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    socket.on('data', () => socket.write(`${words}\r\n`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function troubleWith(url: string): Promise<unknown> {
  const mailer = new Mailer({ SMTP_URL: url, MAIL_FROM: 'Lotline <no-reply@lotline.test>' } as never);
  onTestFinished(() => mailer.onApplicationShutdown());
  return mailer.send(MAIL).then(
    () => null,
    (error: unknown) => error,
  );
}

it('waits for a server that is away or busy', async () => {
  const busy = await aServerSaying('421 4.3.2 try again later');
  expect(await troubleWith('smtp://127.0.0.1:1')).toBeInstanceOf(DependencyUnavailableError);
  expect(await troubleWith(busy)).toBeInstanceOf(DependencyUnavailableError);
});

it('takes a refusal for one', async () => {
  const refusal = await troubleWith(await aServerSaying('554 5.7.1 we do not want this'));
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).not.toBeInstanceOf(DependencyUnavailableError);
});
