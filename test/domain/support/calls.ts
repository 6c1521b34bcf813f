import { CallHistoryQuery, type CallView } from '@app/contracts/calls/calls.contract';
import { CallProgressService } from '@app/domain/calls/call-progress.service';
import { CallsService } from '@app/domain/calls/calls.service';
import { IncomingCallsService } from '@app/domain/calls/incoming-calls.service';
import { TwilioAccountService } from '@app/domain/settings/twilio-account.service';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import type { DealershipRef, Member } from './dealership-ref';

const domain = await getDomain();

/** They are signed in, on no call, and their browsers have a token for calls. */
export async function canTakeCalls(org: DealershipRef, ...members: Member[]): Promise<void> {
  const values = [org.id, members.map(({ id }) => id)];
  await org.database.rows(
    `insert into agent_profiles (organization_id, user_id, state, seen_at) select $1, unnest($2::bigint[]), 'online', now()
     on conflict (organization_id, user_id) do update set state = 'online'`,
    values,
  );
  await org.database.rows(
    `insert into voice_devices (organization_id, user_id, ready_until) select $1, unnest($2::bigint[]), now() + interval '1 hour' on conflict do nothing`,
    values,
  );
  await org.database.rows(
    `insert into sessions (organization_id, user_id, token_hash, expires_at)
     select $1, id, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day' from unnest($2::bigint[]) id`,
    values,
  );
}

export const viewOf = ({ ctx }: Member, id: number): Promise<CallView> => domain.get(CallsService).get(ctx, id);

export async function historyOf({ ctx }: Member, query: Record<string, string> = {}): Promise<CallView[]> {
  return (await domain.get(CallsService).history(ctx, CallHistoryQuery.parse(query))).data;
}

/** A call of a customer, as the provider reports it. */
export class CustomerCall {
  private constructor(
    readonly org: DealershipRef,
    readonly id: number,
    private readonly sid: string,
    readonly document: string,
  ) {}

  /** The customer calls the dealership, and whoever can take calls is rung. */
  static async begin(org: DealershipRef, from: string): Promise<CustomerCall> {
    const account = await domain.get(TwilioAccountService).find(org.ctx);
    if (!account) throw new Error('The dealership has no account');
    const sid = aSid('CA');
    const document = await domain.get(IncomingCallsService).receive(org.ctx, account, { sid, from, to: org.twilio.phone });
    const id = await org.database.value<number>(`select id::int from calls where organization_id = $1 and provider_sid = $2`, [
      org.id,
      sid,
    ]);
    return new CustomerCall(org, id, sid, document);
  }

  /** The users whose browsers or mobiles it has rung. */
  async rung(): Promise<number[]> {
    const rows = await this.org.database.rows<{ user_id: number }>(
      `select user_id::int from call_legs where organization_id = $1 and call_id = $2 and user_id is not null order by user_id`,
      [this.org.id, this.id],
    );
    return rows.map(({ user_id }) => user_id);
  }

  async rings(at: Member): Promise<void> {
    await this.report(at, 'ringing', null);
  }

  async answer(by: Member): Promise<void> {
    await this.report(by, 'in-progress', null);
  }

  /** The customer hangs up; the others have heard it ring until then. */
  async end(talked: { by: Member; seconds: number } | null = null): Promise<void> {
    if (talked) await this.report(talked.by, 'completed', talked.seconds);
    await domain.get(CallProgressService).receiveParent(this.org.ctx, this.sid, 'completed', talked?.seconds ?? 0);
  }

  private async report({ id: userId }: Member, status: 'ringing' | 'in-progress' | 'completed', seconds: number | null): Promise<void> {
    const [leg] = await this.org.database.rows<{ id: number; ring_step: number }>(
      `select id::int, ring_step from call_legs where organization_id = $1 and call_id = $2 and user_id = $3 order by id desc limit 1`,
      [this.org.id, this.id, userId],
    );
    if (!leg) throw new Error('The call does not ring there');
    const report = { callId: this.id, legId: leg.id, userId, ringStep: leg.ring_step, sid: null, status, seconds };
    await domain.get(CallProgressService).receiveLeg(this.org.ctx, report);
  }
}
