import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Availability, AvailabilityView } from '@app/contracts/availability/availability.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { availabilityViewOf } from './agent.mapper';
import { type AgentProfile, AgentProfilesRepository, HEARTBEAT_TIMEOUT_SECONDS } from './agent-profiles.repository';
import { stateOf } from './eligibility.policy';

/** The state of a user's browsers: at least one is in use, all are idle, or none is connected. */
export type PresenceStatus = 'active' | 'idle' | 'offline';

/** Availability of agents. The chosen state counts while one of their browsers is connected; every change is broadcast to the team. */
@Injectable()
export class AvailabilityService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly profiles: AgentProfilesRepository,
    private readonly jobs: AssignmentJobs,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('member.removed', (tx, { userId }) => this.end(tx, userId));
  }

  /** The caller's own availability. */
  mine(ctx: RequestContext): Promise<AvailabilityView> {
    const userId = ctx.userId ?? 0;
    return this.database.read(ctx, async (tx) => availabilityViewOf(userId, await this.profiles.find(tx, userId)));
  }

  choose(ctx: RequestContext, choice: Availability): Promise<AvailabilityView> {
    return this.database.transaction(ctx, (tx) => this.chooseFor(tx, ctx.userId ?? 0, choice));
  }

  /** Called by the user or by a manager; a user who chooses for themselves is not idle. */
  async chooseFor(tx: Transaction, userId: number, choice: Availability): Promise<AvailabilityView> {
    const profile = await this.profiles.lock(tx, userId);
    const idle = userId === tx.ctx.userId ? false : profile.idle;
    await this.profiles.setPresence(tx, userId, { choice, idle });
    const isConnected = profile.seenAt !== null && tx.now.getTime() - profile.seenAt.getTime() < HEARTBEAT_TIMEOUT_SECONDS * 1000;
    return this.applyState(tx, { ...profile, choice, idle }, stateOf({ choice, isConnected, isIdle: idle }), profile.choice !== choice);
  }

  /** Whether the user is offline or idle in all browsers. */
  async isAway(tx: Transaction, userId: number): Promise<boolean> {
    const profile = await this.profiles.find(tx, userId);
    return profile === null || profile.state === 'offline' || profile.state === 'away';
  }

  /** Whether the user has the client in the foreground right now. */
  async isWatching(tx: Transaction, userId: number): Promise<boolean> {
    const profile = await this.profiles.find(tx, userId);
    if (!profile?.watching || profile.idle || profile.seenAt === null) return false;
    return tx.now.getTime() - profile.seenAt.getTime() < HEARTBEAT_TIMEOUT_SECONDS * 1000;
  }

  /** Applies what the user's browsers report; without `isWatching` the stored value stays. Browsers of a former member change nothing. */
  async reportPresence(ctx: RequestContext, userId: number, status: PresenceStatus, isWatching?: boolean): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const profile = await this.profiles.lock(tx, userId);
      if (!(await this.profiles.isMember(tx, userId))) return;
      const isConnected = status !== 'offline';
      const idle = status === 'idle';
      const watching = isConnected ? isWatching : false;
      await this.profiles.setPresence(tx, userId, {
        idle,
        seenAt: isConnected ? tx.now : null,
        ...(watching !== undefined && { watching }),
      });
      await this.applyState(tx, { ...profile, idle }, stateOf({ choice: profile.choice, isConnected, isIdle: idle }), false);
    });
  }

  /** Keeps these users online. Without a heartbeat a user counts as offline after `HEARTBEAT_TIMEOUT_SECONDS`. */
  async recordHeartbeat(ctx: RequestContext, userIds: number[]): Promise<void> {
    const returned = await this.database.transaction(ctx, (tx) => this.profiles.recordHeartbeat(tx, userIds));
    for (const userId of returned) await this.reportPresence(ctx, userId, 'active');
  }

  /** Marks users offline whose heartbeat timed out, as after a crash of the API process that held their sockets. */
  async expire(ctx: RequestContext): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      for (const userId of await this.profiles.lockTimedOut(tx)) {
        const profile = await this.profiles.lock(tx, userId);
        await this.profiles.setPresence(tx, userId, { seenAt: null });
        await this.applyState(tx, profile, 'offline', false);
      }
    });
  }

  private async end(tx: Transaction, userId: number): Promise<void> {
    const profile = await this.profiles.lock(tx, userId);
    await this.profiles.setPresence(tx, userId, { seenAt: null, idle: false, watching: false });
    await this.applyState(tx, profile, 'offline', false);
  }

  private async applyState(tx: Transaction, profile: AgentProfile, state: Availability, isNewChoice: boolean): Promise<AvailabilityView> {
    const hasChanged = state !== profile.state;
    if (hasChanged) await this.profiles.setState(tx, profile.userId, state);
    const now = hasChanged ? { ...profile, state, stateSince: tx.now } : profile;
    const view = availabilityViewOf(profile.userId, now);
    if (hasChanged || isNewChoice) tx.record('availability.changed', { availability: view }, audience.members());
    if (hasChanged && state === 'online') await this.jobs.enqueueDistribution(tx, `online-${profile.userId}`);
    return view;
  }
}
