import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { JobProducer } from '@app/queue/job-producer';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../harness/eventually';
import { getProduct } from '../../harness/product';

const AWAY_MS = 500;

/** In front of Redis: at the first word that the producer says once it is connected, all is away for a while. */
class Doorway {
  times = 0;
  private readonly open = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly redisUrl: string) {
    const { hostname, port } = new URL(redisUrl);
    this.server = createServer((client) => this.pass(client, connect(Number(port), hostname)));
  }

  async listen(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(this.redisUrl);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private pass(client: Socket, redis: Socket): void {
    let [isProducer, isReady] = [false, false];
    for (const socket of [client, redis]) {
      this.open.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, redis].forEach((end) => this.open.delete(end.destroy())));
    }
    redis.on('data', (answer) => {
      isReady ||= isProducer && answer.includes('redis_version:');
      client.write(answer);
    });
    client.on('data', (words) => {
      isProducer ||= words.includes('lotline-producer');
      if (isReady && this.times === 0) this.shut();
      else redis.write(words);
    });
  }

  private shut(): void {
    this.times++;
    const { port } = this.server.address() as AddressInfo;
    this.close();
    setTimeout(() => this.server.listen(port, '127.0.0.1'), AWAY_MS);
  }
}

it('hands out jobs although Redis went away while the process was starting', async () => {
  const product = await getProduct();
  const doorway = new Doorway(product.environment['REDIS_URL'] ?? '');
  onTestFinished(() => doorway.close());
  const { app } = await product.startAnotherApi({ REDIS_URL: await doorway.listen() });
  await eventually(() => expect(doorway.times).toBe(1));
  const producer = app.get(JobProducer);
  await eventually(async () => expect(await producer.ping()).toBe(true));
  const answers = await Promise.allSettled([...producer.queues.values()].map((queue) => queue.getJobCounts()));
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  await app.close();
});
