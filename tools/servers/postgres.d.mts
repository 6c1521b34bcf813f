export interface EmbeddedServer {
  name: string;
  pid: number;
  port: number;
  isAlive(): boolean;
  stop(): Promise<void>;
}

export interface EmbeddedServerOptions {
  folder: string;
  log: string;
  port?: number;
  durable?: boolean;
}

export function startPostgres(options: EmbeddedServerOptions & { preload?: string[] }): Promise<EmbeddedServer>;

export function findRunningPostgres(dataFolder: string): Promise<EmbeddedServer | undefined>;
