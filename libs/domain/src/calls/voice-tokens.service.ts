import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { VoiceTokenView } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import { signVoiceToken } from '@app/integrations/twilio/voice-tokens';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { PlansService } from '../plans/plans.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { VoiceDevicesRepository } from './voice-devices.repository';
import { identityOf } from './voice-identity.policy';

const EDGE = 'ashburn';

/** Tokens with which browsers call and are called. Their identity comes from the session, never from the request. */
@Injectable()
export class VoiceTokensService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly accounts: TwilioAccountService,
    private readonly devices: VoiceDevicesRepository,
    private readonly plans: PlansService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('member.removed', (tx, { userId }) => this.devices.forget(tx, userId));
  }

  /** Its calls end with the session: they are refused afterwards. Refuses an organization without calls in its plan, or without API key and TwiML application (`call.not_configured`). */
  async issue(ctx: RequestContext, sessionId: number): Promise<VoiceTokenView> {
    const userId = ctx.userId ?? 0;
    await this.database.read(ctx, (tx) => this.plans.requireChannel(tx, 'calls'));
    const credentials = await this.accounts.findVoice(ctx);
    if (!credentials) throw new AppError('call.not_configured');
    const [ttl, identity] = [this.config.VOICE_TOKEN_SECONDS, identityOf(ctx.organizationId, userId)];
    const token = await signVoiceToken(credentials, { identity, ttlSeconds: ttl, sessionId });
    await this.database.transaction(ctx, async (tx) => {
      // the checklist of the first day has one step less
      if (await this.devices.keepReady(tx, userId, sessionId, ttl)) tx.record('settings.voice_changed', {}, audience.managers());
    });
    return { token, identity, ttl, edge: EDGE, signaling: signalingOf(this.config.TWILIO_SIGNALING_URL) };
  }
}

function signalingOf(url: string): VoiceTokenView['signaling'] {
  if (url === '') return null;
  const { host, protocol } = new URL(url);
  return { host, insecure: protocol === 'ws:' };
}
