import type { Behaviour } from '../../harness/sandbox-control';
import type { Provider } from './provider';

interface Person {
  name: string;
  phone: string;
  channel: 'whatsapp' | 'sms';
  /** The sid of the dealership's account. */
  account: string;
}

/** A customer with a phone in hand. */
export class Customer {
  readonly name: string;
  readonly phone: string;
  readonly channel: 'whatsapp' | 'sms';
  private readonly account: string;

  constructor(
    private readonly provider: Provider,
    { name, phone, channel, account }: Person,
  ) {
    this.name = name;
    this.phone = phone;
    this.channel = channel;
    this.account = account;
  }

  /** The name in the product's lists; SMS brings none, so there it is the number. */
  get listedName(): string {
    const isNamed = this.channel === 'whatsapp' && this.name !== '';
    return isNamed ? this.name : this.phone.replace(/^\+1(\d{3})(\d{3})/, '+1 $1 $2 ');
  }

  /** Answers when the product has taken the message. */
  async writes(body: string): Promise<void> {
    await this.sends({ body });
  }

  /** Answers when the provider has given the product up. */
  async writesInVain(body: string): Promise<void> {
    await this.sends({ body }, null);
  }

  /** A photo from the phone's camera. */
  async sendsPhoto(body = ''): Promise<void> {
    await this.sends({ body, media: [{ sample: 'image' }] });
  }

  async sendsVoiceNote(): Promise<void> {
    await this.sends({ media: [{ sample: 'audio' }] });
  }

  async sendsDocument(): Promise<void> {
    await this.sends({ media: [{ sample: 'pdf' }] });
  }

  async sendsContact(): Promise<void> {
    await this.sends({ media: [{ sample: 'contact' }] });
  }

  async sendsPlace(location: { latitude: number; longitude: number; label: string; address: string }): Promise<void> {
    await this.sends({ location });
  }

  /** Presses a button, or writes, below one of the dealership's messages on this phone. */
  async answers(quoted: { sid: string }, answer: { body: string } | { button: { text: string; payload: string } }): Promise<void> {
    await this.sends({ ...answer, replies_to: quoted.sid });
  }

  /** The dealership's messages on this phone, oldest first. */
  async received() {
    const messages = await this.provider.messagesTo(this.account, this.phone);
    return messages.filter(({ direction }) => direction === 'outbound-api').reverse();
  }

  async receivedTexts(): Promise<string[]> {
    return (await this.received()).map(({ body }) => body);
  }

  /** How messages to this phone fare from now on. */
  async injectFault(behaviour: Behaviour): Promise<void> {
    await this.provider.setBehaviour(this.phone, behaviour);
  }

  private async sends(message: Record<string, unknown>, answer: number | null = 200): Promise<void> {
    const { account, channel, phone: from, name } = this;
    const profileName = channel === 'whatsapp' ? name : undefined;
    const { status } = await this.provider.inbound({ account, channel, from, profileName, ...message });
    if (status !== answer) throw new Error(`The product answered ${status} to the message of ${name}.`);
  }
}
