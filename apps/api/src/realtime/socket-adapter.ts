import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { connectRedis, blocking } from '@app/platform/redis/redis-connection';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';

const MAX_COMMAND_BYTES = 64 * 1024;
/** A silently dead connection is detected after both times. Each ping wakes a browser, so they are not shorter. */
const PING_INTERVAL_MS = 10_000;
const PONG_TIMEOUT_MS = 5_000;

/**
 * Socket.IO over WebSocket only, so no sticky sessions are needed, with Redis between API processes. The Redis connections queue commands
 * while offline, because the adapter cannot start without.
 */
export class SocketAdapter extends IoAdapter {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;

  constructor(app: INestApplicationContext, redisUrl: string) {
    super(app);
    this.publisher = ignoreRejections(connectRedis(redisUrl, 'sockets-publisher', blocking));
    this.subscriber = ignoreRejections(connectRedis(redisUrl, 'sockets-subscriber', blocking));
  }

  override createIOServer(port: number, options?: ServerOptions) {
    const adapter = createAdapter(this.publisher, this.subscriber, { requestsTimeout: 2000 });
    const own = {
      adapter,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: MAX_COMMAND_BYTES,
      pingInterval: PING_INTERVAL_MS,
      pingTimeout: PONG_TIMEOUT_MS,
    };
    return super.createIOServer(port, { ...options, ...own } as ServerOptions);
  }

  /**
   * Closes the sockets only. Socket.IO would also close the HTTP server and wait for keep-alive connections; Fastify, which closes next,
   * ends these with their last responses.
   */
  override async close(server: Server): Promise<void> {
    server.local.disconnectSockets(true);
    server.engine.close();
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    await Promise.all([disconnectAfterCommands(this.publisher), disconnectAfterCommands(this.subscriber)]);
  }
}

/**
 * The adapter ignores the promises of its commands. When the connection ends, waiting commands reject, and an unhandled rejection would end
 * the process.
 */
function ignoreRejections(redis: Redis): Redis {
  const sendCommand = redis.sendCommand.bind(redis);
  redis.sendCommand = (...command) => {
    const answer = sendCommand(...command);
    Promise.resolve(answer).catch(() => undefined);
    return answer;
  };
  return redis;
}

/** Waits for pending commands, so that the last messages reach other processes. */
async function disconnectAfterCommands(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}
