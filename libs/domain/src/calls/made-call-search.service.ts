import { Injectable } from '@nestjs/common';
import { CALL_ID_PARAMETER } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { type MadeProviderCall, TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import type { RequestContext } from '@app/platform/context/request-context';
import { CallsRepository, type StoredCall } from './calls.repository';
import { MobilesService } from './mobiles.service';
import { identityOf } from './voice-identity.policy';

/** The provider has a call at most this long after we asked for it. */
const MAKING_TAKES_MS = 120_000;
/** Its clock and ours differ. */
const CLOCKS_DIFFER_MS = 5_000;

/** Finds calls that were made at the provider although its answer, and so their id, never came. */
@Injectable()
export class MadeCallSearchService {
  constructor(
    private readonly database: Database,
    private readonly provider: TwilioCalls,
    private readonly calls: CallsRepository,
    private readonly mobiles: MobilesService,
  ) {}

  /** Returns the call with its id, where the provider has it. */
  async learnSid(ctx: RequestContext, account: TwilioAccount, call: StoredCall): Promise<StoredCall> {
    const { id, providerSid, direction, ownNumber, createdAt } = call;
    if (providerSid !== null || direction !== 'outbound' || ownNumber === null) return call;
    const made = await this.provider.listMade(account, ownNumber, new Date(createdAt.getTime() - CLOCKS_DIFFER_MS));
    return this.database.transaction(ctx, async (tx) => {
      const now = await this.calls.lock(tx, id);
      if (!now || now.providerSid !== null) return now ?? call;
      const known = await this.calls.knownSids(
        tx,
        made.map(({ sid }) => sid),
      );
      const mobile = now.userId === null ? null : await this.mobiles.numberOf(tx, now.userId);
      const found = made.find((one) => !known.has(one.sid) && isMade(now, mobile, one));
      if (!found) return now;
      await this.calls.update(tx, id, { providerSid: found.sid });
      return { ...now, providerSid: found.sid };
    });
  }
}

/** A person makes one call at a time: whom it rang, and when, tell which it is. */
function isMade(
  { id, organizationId, userId, createdAt }: StoredCall,
  mobile: string | null,
  { to, createdAt: at }: MadeProviderCall,
): boolean {
  const after = at.getTime() - createdAt.getTime();
  if (userId === null || after < -CLOCKS_DIFFER_MS || after > MAKING_TAKES_MS) return false;
  const [address, parameters = ''] = to.split('?');
  const named = new URLSearchParams(parameters).get(CALL_ID_PARAMETER);
  if (named !== null) return Number(named) === id;
  return address === mobile || address === `client:${identityOf(organizationId, userId)}`;
}
