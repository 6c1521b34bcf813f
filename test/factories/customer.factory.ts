import type { OrganizationRef } from './organization-ref';

interface InboundFile {
  content_type?: string;
  base64?: string;
  url?: string;
}

export interface Written {
  channel?: 'whatsapp' | 'sms';
  body?: string;
  media?: InboundFile[];
  location?: { latitude: number; longitude: number; address?: string; label?: string };
  button?: { text: string; payload: string };
  list?: { id: string; title: string };
  /** The provider's id of the message that this one replies to. */
  replies_to?: string;
  /** WhatsApp's id of a person who hides their number. */
  external_user_id?: string;
  profileName?: string;
  /** Where its files are: the host of a region or an edge. */
  media_host?: string;
  /** The sid of an earlier message: the provider repeats its webhook. */
  sid?: string;
  from?: string;
}

let phones = 0;

/** A number that no other customer has. */
export const aPhone = (): string => `+1786555${(2000 + ++phones).toString()}`;

/** A person with a phone, writing to an organization through the provider and its signed webhook. */
export class Customer {
  private profileName: string | undefined;

  constructor(
    private readonly organization: OrganizationRef,
    readonly phone: string,
  ) {}

  named(profileName: string): this {
    this.profileName = profileName;
    return this;
  }

  /** Over WhatsApp. */
  writes(body: string) {
    return this.sends({ body });
  }

  /** By SMS. */
  texts(body: string) {
    return this.sends({ channel: 'sms', body });
  }

  /** Answers the message's sid and the status that the webhook was answered with. */
  sends(written: Written): Promise<{ sid: string; status: number | null }> {
    const { product, twilio } = this.organization;
    const profile = this.profileName ? { profileName: this.profileName } : {};
    return product.sandbox.inbound({ account: twilio.sid, channel: 'whatsapp', from: this.phone, ...profile, ...written });
  }

  addressOn(channel: 'whatsapp' | 'sms'): string {
    return channel === 'whatsapp' ? `whatsapp:${this.phone}` : this.phone;
  }
}
