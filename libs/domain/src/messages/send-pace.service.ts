import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { SendOutcome } from '@app/integrations/twilio/twilio-account';
import type { RequestContext } from '@app/platform/context/request-context';

/** One send that is not taken may have many causes; so many in a row have one. */
const IN_A_ROW = 3;
/** A sender in trouble is tried twice a second. */
const APART_MS = 500;
const LONGEST_WAIT_MS = 5_000;

interface Trouble {
  inARow: number;
  /** When the next try is allowed. */
  nextAt: number;
  /** When the last of those who wait has its turn. */
  lastTurnAt: number;
}

const keyOf = (ctx: RequestContext, channel: Channel): string => `${ctx.organizationId} ${channel}`;

/** A provider that says "not now" or fails is not pressed: until it takes a message again, a sender's sends go one after the other. */
@Injectable()
export class SendPaceService {
  private readonly troubles = new Map<string, Trouble>();

  /** Takes the sender's turn; answers null where it may send now, else the seconds after which to ask again. */
  take(ctx: RequestContext, channel: Channel, now = performance.now()): number | null {
    const trouble = this.troubles.get(keyOf(ctx, channel));
    if (!trouble || trouble.inARow < IN_A_ROW) return null;
    if (now >= trouble.nextAt) {
      trouble.nextAt = now + APART_MS;
      return null;
    }
    trouble.lastTurnAt = Math.min(now + LONGEST_WAIT_MS, Math.max(trouble.nextAt, trouble.lastTurnAt + APART_MS));
    return (trouble.lastTurnAt - now) / 1000;
  }

  note(ctx: RequestContext, channel: Channel, { kind }: SendOutcome, now = performance.now()): void {
    const key = keyOf(ctx, channel);
    if (kind === 'accepted' || kind === 'refused') return void this.troubles.delete(key);
    const trouble = this.troubles.get(key) ?? { inARow: 0, nextAt: now, lastTurnAt: now };
    trouble.inARow++;
    if (trouble.inARow === IN_A_ROW) trouble.nextAt = now + APART_MS;
    this.troubles.set(key, trouble);
  }
}
