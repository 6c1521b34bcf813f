import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BehavioursStore } from '../behaviours/behaviours.store';
import type { SandboxClock } from '../clock/sandbox-clock';
import { FeedAccess } from './feed-access';
import type { FeedFilesStore } from './feed-files.store';
import { openFtpFeedServer } from './ftp-feed-server';
import { newHostKey, openSftpFeedServer } from './sftp-feed-server';

export interface FeedPorts {
  /** Null where it does not listen. */
  ftp: number | null;
  sftp: number | null;
  https: number | null;
}

interface FeedServices {
  settings: {
    ftpPort: number | null;
    sftpPort: number | null;
    httpsPort: number | null;
    certificateDir: string | null;
    dataDir: string | null;
  };
  feedFiles: FeedFilesStore;
  behaviours: BehavioursStore;
  clock: SandboxClock;
}

interface Running {
  ports: FeedPorts;
  close: () => Promise<void>;
}

/** The dealer's servers beside the one for plain HTTP, over the same folder. */
export async function openFeedServers(app: FastifyInstance, services: FeedServices): Promise<Running> {
  const { settings, feedFiles, behaviours, clock } = services;
  const access = new FeedAccess(behaviours, clock);
  const certificate = settings.certificateDir === null ? null : certificateIn(settings.certificateDir);
  const { folder } = feedFiles;
  const opened: { close: () => Promise<void> }[] = [];
  const ports: FeedPorts = { ftp: null, sftp: null, https: null };
  const close = async () => void (await Promise.all(opened.map((server) => server.close())));
  try {
    if (settings.ftpPort !== null) {
      const server = await openFtpFeedServer({ folder, port: settings.ftpPort, certificate, access });
      opened.push(server);
      ports.ftp = server.port;
    }
    if (settings.sftpPort !== null) {
      const hostKey = hostKeyOf(settings.dataDir);
      const server = await openSftpFeedServer({ folder, port: settings.sftpPort, hostKey, loginKey: null, access });
      opened.push(server);
      ports.sftp = server.port;
    }
    if (settings.httpsPort !== null && certificate) {
      const server = await openHttps(app, certificate, settings.httpsPort);
      opened.push(server);
      ports.https = server.port;
    }
    return { ports, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const certificateIn = (folder: string) => ({
  key: readFileSync(path.join(folder, 'localhost.key')),
  cert: readFileSync(path.join(folder, 'localhost.crt')),
});

/** The same after a restart: another one would look like another server. */
function hostKeyOf(dataDir: string | null): string {
  if (dataDir === null) return newHostKey();
  const file = path.join(dataDir, 'feed-host.key');
  if (!existsSync(file)) writeFileSync(file, newHostKey(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function openHttps(app: FastifyInstance, certificate: { key: Buffer; cert: Buffer }, port: number) {
  const server = https.createServer(certificate, (request, response) => app.routing(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port: (server.address() as AddressInfo).port, close };
}
