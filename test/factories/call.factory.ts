import type { CallView } from '@app/contracts/calls/calls.contract';
import type { OrganizationRef } from './organization-ref';
import type { Person } from './person.factory';
import { aSid, deliverWebhook, type Params } from './webhook.factory';

/** Their browser is open, on no call, and has a token for calls. */
export async function canTakeCalls({ product, identity }: Person): Promise<void> {
  const values = [identity.organizationId, identity.id];
  await product.database.rows(
    `insert into agent_profiles (organization_id, user_id, state, seen_at) values ($1, $2, 'online', now() + interval '1 hour')
     on conflict (organization_id, user_id) do update set state = 'online', seen_at = excluded.seen_at`,
    values,
  );
  await product.database.rows(
    `insert into voice_devices (organization_id, user_id, ready_until) values ($1, $2, now() + interval '1 hour') on conflict do nothing`,
    values,
  );
}

/** One call, as the provider asks and reports it. */
export class ReportedCall {
  readonly sid = aSid('CA');

  constructor(
    readonly organization: OrganizationRef,
    private readonly parties: { From: string; To: string },
  ) {}

  /** A customer calls the organization's number. */
  static from(organization: OrganizationRef, number: string): ReportedCall {
    return new ReportedCall(organization, { From: number, To: organization.twilio.phone });
  }

  /** A browser calls. */
  static by(person: Person, organization: OrganizationRef, to: string): ReportedCall {
    return new ReportedCall(organization, { From: `client:org${person.identity.organizationId}_user${person.id}`, To: to });
  }

  /** Asks for the first document. */
  begin(more: Params = {}) {
    return this.deliver('/voice', { CallStatus: 'ringing', Direction: 'inbound', ...more });
  }

  dialAction(id: number, step: number, more: Params) {
    return this.deliver('/voice/dial-action', { CallStatus: 'in-progress', ...more }, `?call=${id}&step=${step}`);
  }

  leg(id: number, leg: { sid: string; step?: number; user?: number }, more: Params) {
    const query = `?call=${id}&step=${leg.step ?? 0}${leg.user === undefined ? '' : `&user=${leg.user}`}`;
    return this.deliver('/voice/leg', { CallSid: leg.sid, ParentCallSid: this.sid, ...more }, query);
  }

  /** What the provider reports of a recording of this call. */
  recording(id: number, sid: string, RecordingStatus: string, { kind = 'call', ...more }: Params & { kind?: string } = {}) {
    return this.deliver('/voice/recording', { RecordingSid: sid, RecordingStatus, ...more }, `?call=${id}&kind=${kind}`);
  }

  announcement(id: number) {
    return this.deliver('/voice/announcement', { CallStatus: 'in-progress' }, `?call=${id}`);
  }

  /** The customer presses a key when asked about the recording. */
  consent(id: number, Digits: string) {
    return this.deliver('/voice/recording-consent', { Digits }, `?call=${id}`);
  }

  status(CallStatus: string, more: Params = {}) {
    return this.deliver('/voice/status', { CallStatus, ...more });
  }

  /** What is stored of it. */
  async stored(): Promise<{
    id: number;
    status: string;
    contact_id: number | null;
    user_id: number | null;
    missed: boolean;
    talk_seconds: number;
  }> {
    const { product, id } = this.organization;
    const [row] = await product.database.rows<Awaited<ReturnType<ReportedCall['stored']>>>(
      `select id::int, status, contact_id::int, user_id::int, missed, talk_seconds from calls where organization_id = $1 and provider_sid = $2`,
      [id, this.sid],
    );
    if (!row) throw new Error('There is no such call');
    return row;
  }

  view(who: Person) {
    return this.stored().then(({ id }) => who.get<CallView>(`/api/calls/${id}`));
  }

  private deliver(path: string, params: Params, query = '') {
    const account = { AccountSid: this.organization.twilio.sid, CallSid: this.sid, ...this.parties };
    return deliverWebhook(this.organization, { ...account, ...params }, { path, query, signsQuery: true });
  }
}

/** Has the worker ask the provider for what a call lacks. */
export const steerAgain = ({ product, id }: OrganizationRef, callId: number, key = 'again') =>
  product.database.rows(
    `insert into outbox (organization_id, job, dedupe_key, payload, run_after) values ($1, 'call.steer', $3, jsonb_build_object('call_id', $2::int), now())`,
    [id, callId, key],
  );

/** Their mobile is verified, and rings for calls. */
export async function hasMobile({ product, identity }: Person, phone: string): Promise<string> {
  await product.database.rows(`insert into user_mobiles (organization_id, user_id, phone) values ($1, $2, $3)`, [
    identity.organizationId,
    identity.id,
    phone,
  ]);
  return phone;
}
