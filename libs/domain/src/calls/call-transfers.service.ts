import { Injectable } from '@nestjs/common';
import type { CallTeammates, CallTransferInput, CallView } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { CallCommandsService } from './call-commands.service';
import { CallLegsRepository, type LegAddress } from './call-legs.repository';
import { TRANSFER_STEP } from './conference.policy';
import { DialingRulesService, refusalError } from './dialing-rules.service';
import { RingGroupsRepository } from './ring-groups.repository';
import { byIdleTime } from './ring-steps.policy';
import { type Teammate, VoiceDevicesRepository } from './voice-devices.repository';
import { identityOf } from './voice-identity.policy';

type Target = Pick<LegAddress, 'userId' | 'address'>;

/**
 * Hands a call to somebody else, at once (blind) or after asking them (warm). The customer hears music meanwhile. A ring group that is to have
 * it at once rings all together; one that is asked first, one after another.
 */
@Injectable()
export class CallTransfersService {
  constructor(
    private readonly database: Database,
    private readonly legs: CallLegsRepository,
    private readonly devices: VoiceDevicesRepository,
    private readonly groups: RingGroupsRepository,
    private readonly commands: CallCommandsService,
    private readonly rules: DialingRulesService,
  ) {}

  /** To whom a call can be handed, by name, without whoever asks. */
  teammates(ctx: RequestContext): Promise<CallTeammates> {
    return this.database.read(ctx, async (tx) => {
      const ready = await this.readyOthers(tx);
      const groups = await this.groups.list(tx);
      return {
        data: (await this.devices.listTeammates(tx)).filter(({ user }) => user.id !== ctx.userId),
        groups: groups.map(({ id, name, user_ids }) => ({ id, name, ready: ready.filter((userId) => user_ids.includes(userId)).length })),
      };
    });
  }

  /** One at a time: while somebody is rung or asked, another one is refused (`call.transfer_in_progress`). */
  transfer(ctx: RequestContext, id: number, { kind, user_id, group_id, number }: CallTransferInput): Promise<CallView> {
    return this.commands.run(ctx, id, async (call, tx) => {
      if (call.transferLegId !== null) throw new AppError('call.transfer_in_progress');
      const members = group_id === undefined ? [] : await this.readyMembers(tx, group_id);
      if (kind === 'blind' && members.length > 0) return { transferKind: 'group', transferQueue: members };
      const [first = user_id, ...transferQueue] = members;
      const target = number === undefined ? await this.teammate(tx, first ?? 0) : await this.telephone(tx, number);
      const leg = await this.legs.add(tx, { callId: id, ...target, ringStep: TRANSFER_STEP });
      return { transferKind: kind, transferLegId: leg.id, transferQueue };
    });
  }

  /** The person who was asked now has the call, and the person who asked leaves it. */
  complete(ctx: RequestContext, id: number): Promise<CallView> {
    return this.commands.run(ctx, id, async (call, tx) => {
      const leg = (await this.legs.listOf(tx, id)).find((one) => one.id === call.transferLegId);
      if (call.transferKind !== 'warm' || !leg?.joinedAt || leg.leftAt) throw new AppError('call.transfer_not_answered');
      return { transferKind: 'blind' };
    });
  }

  /** Back to the customer; whoever is rung or asked is let go. */
  cancel(ctx: RequestContext, id: number): Promise<CallView> {
    return this.commands.run(ctx, id, async ({ transferLegId }, tx) => {
      if (transferLegId === null) return null;
      await this.legs.update(tx, transferLegId, { leftAt: tx.now });
      return { transferKind: null, transferLegId: null, transferQueue: [], onHold: false };
    });
  }

  private async readyOthers(tx: Transaction): Promise<number[]> {
    return byIdleTime((await this.devices.listReady(tx)).filter(({ userId }) => userId !== tx.ctx.userId));
  }

  private async readyMembers(tx: Transaction, groupId: number): Promise<number[]> {
    const group = (await this.groups.list(tx)).find(({ id }) => id === groupId);
    if (!group) throw notFound();
    return (await this.readyOthers(tx)).filter((userId) => group.user_ids.includes(userId));
  }

  private async teammate(tx: Transaction, userId: number): Promise<Target> {
    const teammate = (await this.devices.listTeammates(tx)).find(({ user }) => user.id === userId);
    if (userId === tx.ctx.userId || !canTake(teammate)) throw new AppError('call.teammate_unavailable');
    return { userId, address: identityOf(tx.organizationId, userId) };
  }

  /** Under the same rules as a call out. */
  private async telephone(tx: Transaction, text: string): Promise<Target> {
    const target = await this.rules.targetOf(tx, tx.ctx.userId ?? 0, text);
    if ('refusal' in target) throw refusalError(target.refusal);
    return { userId: null, address: target.number };
  }
}

const canTake = (teammate: Teammate | undefined): boolean => teammate?.can_take === 'ready';
