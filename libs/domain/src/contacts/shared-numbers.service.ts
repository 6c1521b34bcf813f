import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { ContactsRepository } from './contacts.repository';
import { ContactsService } from './contacts.service';

/** Numbers that a channel reports for one contact while another has them. The other keeps its number, and a merge of both is proposed. */
@Injectable()
export class SharedNumbersService implements OnModuleInit {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly contacts: ContactsRepository,
    private readonly views: ContactsService,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('contact.erased', (tx, { addresses }) => this.contacts.clearSharedNumbers(tx, addresses));
  }

  /** Changes nothing when the number is recorded already, or the contact is deleted. */
  async record(tx: Transaction, contactId: number, number: string): Promise<void> {
    const contact = await this.contacts.setSharedNumber(tx, contactId, number);
    if (!contact) return;
    tx.record('contact.updated', { contact: await this.views.view(tx, contactId) }, audience.contact({ id: contactId, ...contact }));
  }
}
