// The limit of an outbound message: a queue and an HTTP call. ROLE is `api`, which only enqueues, or `worker`, which only calls.
import { Queue, Worker } from 'bullmq';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { Agent, request } from 'undici';

const { REDIS_URL = '', PORT, ROLE, PROVIDER_URL = '' } = process.env;
const NAME = 'limit-send';
const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const app = Fastify();

if (ROLE === 'api') {
  const queue = new Queue(NAME, { connection });
  app.post('/send', async (post) => {
    await queue.add('deliver', post.body, { removeOnComplete: true });
    return { queued: true };
  });
}

if (ROLE === 'worker') {
  const dispatcher = new Agent({ connections: 32 });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const deliver = async ({ data }: { data: Record<string, string> }) => {
    const { body } = await request(PROVIDER_URL, { method: 'POST', headers, body: new URLSearchParams(data).toString(), dispatcher });
    return body.json();
  };
  new Worker(NAME, deliver, { connection, concurrency: 20 }).on('error', (error) => process.stderr.write(`${String(error)}\n`));
}

app.get('/', () => 'at work');
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
