import { Inject, Injectable } from '@nestjs/common';
import type { RecordingKind } from '@app/contracts/calls/call-recordings.contract';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';

@Injectable()
export class VoiceAddressesService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  of({ webhookKey }: TwilioAccount): VoiceAddresses {
    return new VoiceAddresses(this.config.PUBLIC_URL, webhookKey);
  }
}

/** Where the provider asks and reports for one call. */
class VoiceAddresses {
  constructor(
    private readonly publicUrl: string,
    private readonly webhookKey: string,
  ) {}

  dialAction(callId: number, step: number): string {
    return this.at('dial-action', { call: callId, step });
  }

  leg(callId: number, step: number, userId: number | null): string {
    return this.at('leg', { call: callId, step, ...(userId !== null && { user: userId }) });
  }

  status(callId: number): string {
    return this.at('status', { call: callId });
  }

  /** Callback for a telephone or browser that no `<Dial>` rings. */
  calledLeg(callId: number, legId: number): string {
    return this.at('leg', { call: callId, leg: legId });
  }

  join(callId: number, legId: number): string {
    return this.at('join', { call: callId, leg: legId });
  }

  /** The document that rings a ring group for a customer's leg. */
  ringGroup(callId: number): string {
    return this.at('ring-group', { call: callId });
  }

  conference(callId: number): string {
    return this.at('conference', { call: callId });
  }

  keys(callId: number): string {
    return this.at('keys', { call: callId });
  }

  voicemailEnd(callId: number): string {
    return this.at('voicemail-end', { call: callId });
  }

  /** Reports of both legs carry the caller's id, so the address has to say which leg was recorded. */
  recording(callId: number, kind: RecordingKind, { isCustomersLeg = false } = {}): string {
    return this.at('recording', { call: callId, kind, ...(isCustomersLeg && { of: 'customer' }) });
  }

  /** The document that a customer hears before they are connected. */
  announcement(callId: number): string {
    return this.at('announcement', { call: callId });
  }

  /** The document that a person's mobile hears before it has a customer. */
  mobileQuestion(callId: number, step: number): string {
    return this.at('mobile', { call: callId, step });
  }

  /** Where the key goes that was pressed on a person's mobile. */
  mobileKey(callId: number, step: number): string {
    return this.at('mobile-key', { call: callId, step });
  }

  /** Where the key goes that a customer has pressed. */
  recordingConsent(callId: number): string {
    return this.at('recording-consent', { call: callId });
  }

  private at(path: string, query: Record<string, number | string>): string {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
    return `${this.publicUrl}/webhooks/twilio/${this.webhookKey}/voice/${path}?${search.toString()}`;
  }
}
