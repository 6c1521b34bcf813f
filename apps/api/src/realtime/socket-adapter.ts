import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { connectRedis, blocking } from '@app/platform/redis/redis-connection';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';

const MAX_COMMAND_BYTES = 64 * 1024;
/** A network that dies without a word is noticed after both; a browser that knows of it says so at once. Each ping wakes a browser. */
const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 5_000;

/**
 * Socket.IO over WebSocket alone (no sticky sessions are needed then), with Redis between the API processes. Its
 * connections wait for Redis with an open offline queue: without one the adapter cannot start while Redis is away.
 */
export class SocketAdapter extends IoAdapter {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;

  constructor(app: INestApplicationContext, redisUrl: string) {
    super(app);
    this.publisher = heardOut(connectRedis(redisUrl, 'sockets-publisher', blocking));
    this.subscriber = heardOut(connectRedis(redisUrl, 'sockets-subscriber', blocking));
  }

  override createIOServer(port: number, options?: ServerOptions) {
    const adapter = createAdapter(this.publisher, this.subscriber, { requestsTimeout: 2000 });
    const own = {
      adapter,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: MAX_COMMAND_BYTES,
      pingInterval: PING_EVERY_MS,
      pingTimeout: PONG_WITHIN_MS,
    };
    return super.createIOServer(port, { ...options, ...own } as ServerOptions);
  }

  /**
   * Ends the sockets alone. Socket.IO would close the HTTP server as well and wait for its connections, which browsers and proxies keep
   * open and go on using; Fastify, whose turn is next, ends these with its last answers.
   */
  override async close(server: Server): Promise<void> {
    server.local.disconnectSockets(true);
    server.engine.close();
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    await Promise.all([hangUp(this.publisher), hangUp(this.subscriber)]);
  }
}

/**
 * The adapter never looks at what becomes of its commands. Those that still wait for Redis when the connection ends are
 * refused, and a refusal that nobody hears ends the process.
 */
function heardOut(redis: Redis): Redis {
  const sendCommand = redis.sendCommand.bind(redis);
  redis.sendCommand = (...command) => {
    const answer = sendCommand(...command);
    Promise.resolve(answer).catch(() => undefined);
    return answer;
  };
  return redis;
}

/** After the commands under way, so that the last words reach the other processes. */
async function hangUp(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}
