import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { Lifecycle } from '../lifecycle/lifecycle.service';

export interface Numbers {
  phone: string | null;
  whatsappNumber: string | null;
}

/** Announces another number of a contact, for each channel that uses it. */
@Injectable()
export class RenumberingService {
  constructor(private readonly lifecycle: Lifecycle) {}

  /** Call it when the new numbers are stored. Announces nothing if nothing has changed. */
  async announce(tx: Transaction, contactId: number, before: Numbers, after: Numbers): Promise<void> {
    const [sms, whatsapp] = [
      { from: before.phone, to: after.phone },
      { from: whatsappNumberOf(before), to: whatsappNumberOf(after) },
    ];
    if (sms.from !== sms.to) await this.lifecycle.announce(tx, 'contact.renumbered', { contactId, channel: 'sms', ...sms });
    if (whatsapp.from !== whatsapp.to)
      await this.lifecycle.announce(tx, 'contact.renumbered', { contactId, channel: 'whatsapp', ...whatsapp });
  }
}

/** Without a number of its own WhatsApp uses the phone. */
const whatsappNumberOf = ({ phone, whatsappNumber }: Numbers): string | null => whatsappNumber ?? phone;
