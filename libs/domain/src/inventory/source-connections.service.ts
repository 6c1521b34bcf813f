import { Injectable } from '@nestjs/common';
import type { SourceConnection, SourceConnectionView, SourceSchedule } from '@app/contracts/inventory/inventory-connections.contract';
import type { InventorySourceChange } from '@app/contracts/inventory/inventory-sources.contract';
import type { Transaction } from '@app/database/transaction';
import type { FeedServer } from '@app/integrations/feeds/feed-server';
import { SecretBox, type SecretPlace } from '@app/platform/crypto/secret-box';
import { AppError } from '@app/platform/errors/app-error';
import { Cron } from 'croner';
import { OrganizationsService } from '../organizations/organizations.service';
import { InventorySourcesRepository, type StoredSource } from './inventory-sources.repository';

/** Minutes are spread over the hour by the source, so that not all are fetched in the same second. */
const CRON: Readonly<Record<SourceSchedule, (minute: number) => string>> = {
  every_15_minutes: (minute) => `${minute % 15}-59/15 * * * *`,
  hourly: (minute) => `${minute} * * * *`,
  every_6_hours: (minute) => `${minute} 0,6,12,18 * * *`,
  // most systems export at night
  daily: (minute) => `${minute} 5 * * *`,
};

/** Where the files of sources are fetched, and when. */
@Injectable()
export class SourceConnectionsService {
  constructor(
    private readonly sources: InventorySourcesRepository,
    private readonly organizations: OrganizationsService,
    private readonly box: SecretBox,
  ) {}

  /**
   * Stores what the input says of connection and schedule. A password goes to the server and user that it was given for only: where these change it
   * is asked for again (`inventory.password_needed`).
   */
  async connect(tx: Transaction, source: StoredSource, { connection, schedule }: InventorySourceChange): Promise<StoredSource> {
    if (connection === undefined && schedule === undefined) return source;
    if (connection === null)
      await this.sources.connect(tx, source.id, { mode: 'upload', connection: null, sealedPassword: null, hostKey: null });
    else if (connection) await this.store(tx, source, connection);
    const stored = (await this.sources.find(tx, source.id)) ?? source;
    await this.sources.plan(tx, source.id, await this.nextRunOf(tx, stored));
    return (await this.sources.find(tx, source.id)) ?? source;
  }

  /** Null without a schedule. Times are those of the organization. */
  async nextRunOf(tx: Transaction, { id, active, connection, schedule }: StoredSource): Promise<Date | null> {
    if (!active || !connection || !schedule) return null;
    const timezone = await this.organizations.timeZoneOf(tx);
    return new Cron(CRON[schedule]((id * 7) % 60), { timezone, paused: true }).nextRun(tx.now);
  }

  /** With its password. Refuses a source whose files are uploaded (`inventory.not_connected`). */
  async open(organizationId: number, { id, connection, sealedPassword, hostKey }: StoredSource): Promise<FeedServer> {
    if (!connection) throw new AppError('inventory.not_connected');
    const password = sealedPassword === null ? undefined : await this.box.open(placeOf(organizationId, id), sealedPassword);
    return { ...connection, ...(password === undefined ? {} : { password }), hostKey };
  }

  private async store(tx: Transaction, source: StoredSource, { password, ...connection }: SourceConnection): Promise<void> {
    const isSameLogin = source.connection !== null && loginKeyOf(source.connection) === loginKeyOf(connection);
    const needsPassword = connection.username !== null && password === undefined && (!isSameLogin || source.sealedPassword === null);
    if (needsPassword) throw new AppError('inventory.password_needed');
    const sealed = password === undefined ? source.sealedPassword : await this.box.seal(placeOf(tx.organizationId, source.id), password);
    await this.sources.connect(tx, source.id, {
      mode: connection.mode,
      connection,
      sealedPassword: connection.username === null ? null : sealed,
      hostKey: null,
      seenFile: null,
    });
  }
}

const placeOf = (organizationId: number, sourceId: number): SecretPlace => ({
  organizationId,
  name: `inventory_source/${sourceId}/password`,
});

const loginKeyOf = (connection: Omit<SourceConnection, 'password'>): string => {
  const server = connection as SourceConnection;
  if (server.mode === 'https') return `https ${new URL(server.url).origin} ${server.username}`;
  return [server.mode, server.host, server.port, server.username].join(' ');
};

export function connectionViewOf({ connection, sealedPassword, hostKey }: StoredSource): SourceConnectionView | null {
  if (!connection) return null;
  const common = { mode: connection.mode, username: connection.username, has_password: sealedPassword !== null, host_key: hostKey };
  if (connection.mode === 'https') return { ...common, url: connection.url, host: null, port: null, folder: null, file_pattern: null };
  const { host, port, folder, file_pattern } = connection;
  return { ...common, url: null, host, port, folder, file_pattern };
}
