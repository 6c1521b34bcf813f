import { Injectable } from '@nestjs/common';
import type { SourceConnection, SourceConnectionView, SourceSchedule } from '@app/contracts/inventory/inventory-connections.contract';
import type { InventorySourceChange } from '@app/contracts/inventory/inventory-sources.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { FeedServer } from '@app/integrations/feeds/feed-server';
import { isPrivateKey } from '@app/integrations/feeds/sftp-feed';
import { RequestContext } from '@app/platform/context/request-context';
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
    private readonly database: Database,
  ) {}

  /**
   * Stores what the input says of connection and schedule. A password goes to the server and user that it was given for only: where these change it
   * is asked for again (`inventory.password_needed`). A source whose files are brought to us has no connection (`inventory.files_are_brought`).
   */
  async connect(tx: Transaction, source: StoredSource, { connection, schedule, paused }: InventorySourceChange): Promise<StoredSource> {
    if (connection === undefined && schedule === undefined && paused === undefined) return source;
    if (source.mode === 'intake' && connection) throw new AppError('inventory.files_are_brought');
    if (connection === null && source.mode !== 'intake')
      await this.sources.connect(tx, source.id, {
        mode: 'upload',
        connection: null,
        sealedPassword: null,
        sealedPrivateKey: null,
        hostKey: null,
      });
    else if (connection) await this.store(tx, source, connection);
    const stored = (await this.sources.find(tx, source.id)) ?? source;
    await this.sources.recordActivity(tx, source.id);
    await this.sources.plan(tx, source.id, await this.nextRunOf(tx, stored));
    return (await this.sources.find(tx, source.id)) ?? source;
  }

  /** Null without a schedule, and while it rests. Times are those of the organization. */
  async nextRunOf(tx: Transaction, { id, active, paused, connection, schedule }: StoredSource): Promise<Date | null> {
    if (!active || paused || !connection || !schedule) return null;
    const timezone = await this.organizations.timeZoneOf(tx);
    return new Cron(CRON[schedule]((id * 7) % 60), { timezone, paused: true }).nextRun(tx.now);
  }

  /** With its password or key. Refuses a source whose files are uploaded (`inventory.not_connected`). */
  async open(organizationId: number, { id, connection, sealedPassword, sealedPrivateKey, hostKey }: StoredSource): Promise<FeedServer> {
    if (!connection) throw new AppError('inventory.not_connected');
    const password = sealedPassword === null ? undefined : await this.box.open(placeOf(organizationId, id, 'password'), sealedPassword);
    const key = sealedPrivateKey === null ? undefined : await this.box.open(placeOf(organizationId, id, 'private_key'), sealedPrivateKey);
    return { ...connection, ...(password === undefined ? {} : { password }), ...(key === undefined ? {} : { private_key: key }), hostKey };
  }

  /** Re-encrypts the secrets of every source with the current encryption key; returns how many were changed. */
  async resealAll(): Promise<number> {
    let resealed = 0;
    const organizations = await this.database.acrossOrganizations<{ id: number }>(`select id from list_organizations()`);
    for (const { id: organizationId } of organizations) {
      const ctx = RequestContext.system(organizationId, 'key-rotation', 'key-rotation');
      resealed += await this.database.transaction(ctx, (tx) => this.reseal(tx));
    }
    return resealed;
  }

  private async reseal(tx: Transaction): Promise<number> {
    let resealed = 0;
    for (const { id } of await this.sources.list(tx)) {
      const source = await this.sources.lock(tx, id);
      for (const [name, sealed] of [
        ['password', source?.sealedPassword],
        ['private_key', source?.sealedPrivateKey],
      ] as const) {
        if (!sealed || !this.box.isOutdated(sealed)) continue;
        const place = placeOf(tx.organizationId, id, name);
        const again = await this.box.seal(place, await this.box.open(place, sealed));
        await this.sources.keepSecrets(tx, id, name === 'password' ? { sealedPassword: again } : { sealedPrivateKey: again });
        resealed++;
      }
    }
    return resealed;
  }

  private async store(tx: Transaction, source: StoredSource, input: SourceConnection): Promise<void> {
    const { password, ...rest } = input;
    const optional = { private_key: undefined, trusted_host_key: undefined };
    const { private_key: privateKey, trusted_host_key: trusted, ...connection } = { ...optional, ...rest };
    const isSameServer = source.connection !== null && serverKeyOf(source.connection) === serverKeyOf(connection);
    if (privateKey !== undefined && !isPrivateKey(privateKey)) throw new AppError('inventory.key_invalid');
    const isSameLogin = source.connection !== null && loginKeyOf(source.connection) === loginKeyOf(connection);
    const isGiven = password !== undefined || privateKey !== undefined;
    const isKept = isSameLogin && (source.sealedPassword !== null || source.sealedPrivateKey !== null);
    if (connection.username !== null && !isGiven && !isKept) throw new AppError('inventory.password_needed');
    const place = (name: SecretName) => placeOf(tx.organizationId, source.id, name);
    const given = {
      sealedPassword: password === undefined ? null : await this.box.seal(place('password'), password),
      sealedPrivateKey: privateKey === undefined ? null : await this.box.seal(place('private_key'), privateKey),
    };
    const kept = { sealedPassword: source.sealedPassword, sealedPrivateKey: source.sealedPrivateKey };
    const known = isGiven ? given : kept;
    await this.sources.connect(tx, source.id, {
      mode: connection.mode,
      connection,
      ...(connection.username === null ? { sealedPassword: null, sealedPrivateKey: null } : known),
      hostKey: trusted ?? (isSameServer ? source.hostKey : null),
      seenFile: null,
    });
  }
}

type SecretName = 'password' | 'private_key';

const placeOf = (organizationId: number, sourceId: number, name: SecretName): SecretPlace => ({
  organizationId,
  name: `inventory_source/${sourceId}/${name}`,
});

type StoredConnection = NonNullable<StoredSource['connection']>;

const serverKeyOf = (server: StoredConnection): string =>
  server.mode === 'https' ? `https ${new URL(server.url).origin}` : [server.mode, server.host, server.port].join(' ');

const loginKeyOf = (server: StoredConnection): string => `${serverKeyOf(server)} ${server.username}`;

export function connectionViewOf({ connection, sealedPassword, sealedPrivateKey, hostKey }: StoredSource): SourceConnectionView | null {
  if (!connection) return null;
  const common = {
    mode: connection.mode,
    username: connection.username,
    has_password: sealedPassword !== null,
    has_private_key: sealedPrivateKey !== null,
    host_key: hostKey,
  };
  if (connection.mode === 'https') return { ...common, url: connection.url, host: null, port: null, folder: null, file_pattern: null };
  const { host, port, folder, file_pattern } = connection;
  return { ...common, url: null, host, port, folder, file_pattern };
}
