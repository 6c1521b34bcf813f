import { Injectable } from '@nestjs/common';
import { PushDeviceInput, type PushDevicesView, type PushDeviceView } from '@app/contracts/notifications/push-devices.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { type PushAddress, WebPush } from '@app/integrations/push/web-push';
import { audience } from '@app/platform/context/audience';
import { RequestContext } from '@app/platform/context/request-context';
import { SecretBox } from '@app/platform/crypto/secret-box';
import { tokenHash } from '@app/platform/crypto/tokens';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { type Session, SessionsService } from '../auth/sessions.service';
import { PushDevicesRepository, type StoredDevice } from './push-devices.repository';

/** Browsers that receive push notifications. Each belongs to a session and is removed at sign-out. */
@Injectable()
export class PushDevicesService {
  constructor(
    private readonly database: Database,
    private readonly devices: PushDevicesRepository,
    private readonly sessions: SessionsService,
    private readonly push: WebPush,
    private readonly box: SecretBox,
  ) {}

  /** The caller's devices. */
  list(session: Session): Promise<PushDevicesView> {
    return this.database.read(session.ctx, async (tx) => ({ public_key: this.push.publicKey, devices: await this.own(tx, session) }));
  }

  /**
   * Registers the calling browser or renews its endpoint. Refuses an endpoint outside known push services and invalid keys
   * (`notification.device_refused`).
   */
  turnOn(session: Session, input: PushDeviceInput): Promise<PushDeviceView> {
    if (!this.push.accepts(input)) throw new AppError('notification.device_refused');
    return this.database.transaction(session.ctx, async (tx) => {
      const known = await this.devices.ofSession(tx, session.id);
      if (!known || !(await this.isSame(tx, known, input))) {
        const userId = session.me.id;
        await this.devices.replace(tx, {
          userId,
          sessionId: session.id,
          endpointHash: tokenHash(input.endpoint),
          sealed: await this.box.seal(secretScopeOf(tx, userId), JSON.stringify(input)),
        });
        tx.record('notification.preferences_changed', {}, audience.user(userId));
      }
      const view = (await this.own(tx, session)).find(({ is_current }) => is_current);
      if (!view) throw notFound();
      return view;
    });
  }

  async turnOff(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      if (!(await this.devices.deleteOwn(tx, ctx.userId ?? 0, id))) throw notFound();
    });
  }

  /** Users who have one. */
  async owners(tx: Transaction): Promise<ReadonlySet<number>> {
    return new Set(await this.devices.owners(tx));
  }

  /** Device ids by user. */
  async reachable(tx: Transaction, userIds: readonly number[]): Promise<Map<number, number[]>> {
    const found = userIds.length === 0 ? [] : await this.devices.ofPeople(tx, userIds);
    const living = await this.sessions.activeAmong(
      tx,
      found.map((device) => device.session_id),
    );
    const reached = new Map<number, number[]>();
    for (const { id, user_id, session_id } of found)
      if (living.has(session_id)) reached.set(user_id, [...(reached.get(user_id) ?? []), id]);
    return reached;
  }

  /** The push address of a device; `null` once it was turned off or its session ended. */
  async addressOf(tx: Transaction, id: number, userId: number): Promise<PushAddress | null> {
    const device = await this.devices.find(tx, id);
    if (device?.userId !== userId || !(await this.sessions.activeAmong(tx, [device.sessionId])).has(device.sessionId)) return null;
    return this.open(tx, device);
  }

  async recordDelivery(tx: Transaction, id: number): Promise<void> {
    await this.devices.recordDelivery(tx, id);
  }

  /** Removes a device whose subscription has ended. */
  async forget(tx: Transaction, id: number): Promise<void> {
    await this.devices.delete(tx, id);
  }

  /** Re-encrypts every address with the current key; returns the number changed. */
  async resealAll(): Promise<number> {
    let resealed = 0;
    for (const organizationId of await this.devices.listOrganizations()) {
      const ctx = RequestContext.system(organizationId, 'key-rotation', 'key-rotation');
      resealed += await this.database.transaction(ctx, async (tx) => {
        const outdated = (await this.devices.all(tx)).filter(({ sealed }) => this.box.isOutdated(sealed));
        for (const device of outdated) {
          const address = JSON.stringify(await this.open(tx, device));
          await this.devices.reseal(tx, device.id, await this.box.seal(secretScopeOf(tx, device.userId), address));
        }
        return outdated.length;
      });
    }
    return resealed;
  }

  private async own(tx: Transaction, session: Session): Promise<PushDeviceView[]> {
    const devices = await this.devices.list(tx, session.me.id);
    const living = await this.sessions.activeAmong(
      tx,
      devices.map(({ sessionId }) => sessionId),
    );
    return devices.flatMap(({ id, sessionId, createdAt, deliveredAt }) => {
      const client = living.get(sessionId);
      const moments = { created_at: createdAt.toISOString(), delivered_at: deliveredAt?.toISOString() ?? null };
      return client ? [{ id, client, is_current: sessionId === session.id, ...moments }] : [];
    });
  }

  private async isSame(tx: Transaction, device: StoredDevice, { endpoint, keys }: PushDeviceInput): Promise<boolean> {
    const known = await this.open(tx, device);
    return known.endpoint === endpoint && known.keys.p256dh === keys.p256dh && known.keys.auth === keys.auth;
  }

  private async open(tx: Transaction, { userId, sealed }: StoredDevice): Promise<PushAddress> {
    return PushDeviceInput.parse(JSON.parse(await this.box.open(secretScopeOf(tx, userId), sealed)));
  }
}

const secretScopeOf = ({ organizationId }: Transaction, userId: number) => ({ organizationId, name: `push_device/${userId}` });
