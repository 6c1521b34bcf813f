import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { ImportRowsRepository } from './import-rows.repository';

/** Cells write numbers in many ways, with and without country and area code: these last digits are the same in all of them. */
const COMPARED_DIGITS = 8;

/** Removes an erased person from what imports keep of their files. */
@Injectable()
export class ImportErasureService implements OnModuleInit {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly rows: ImportRowsRepository,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('contact.erased', (tx, { addresses }) => this.forget(tx, addresses));
  }

  private async forget(tx: Transaction, addresses: string[]): Promise<void> {
    const numbers = addresses.filter((address) => /^\+\d{7,}$/.test(address)).map((number) => number.slice(1).slice(-COMPARED_DIGITS));
    const emails = addresses.filter((address) => address.includes('@')).map((email) => email.toLowerCase());
    if (numbers.length + emails.length > 0) await this.rows.forget(tx, [...new Set(numbers)], [...new Set(emails)]);
  }
}
