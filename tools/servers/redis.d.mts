import type { EmbeddedServer, EmbeddedServerOptions } from './postgres.mjs';

export function startRedis(options: EmbeddedServerOptions): Promise<EmbeddedServer>;

export function findRunningRedis(dataFolder: string): Promise<EmbeddedServer | undefined>;
