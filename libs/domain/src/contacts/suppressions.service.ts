import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { KeyedHash } from '@app/platform/crypto/keyed-hash';
import { AppError } from '@app/platform/errors/app-error';
import { suppressedForm, suppressedForms } from './suppressed-address.policy';
import { SuppressionsRepository } from './suppressions.repository';

/** Recognizes erased people by hashes of their addresses; checked by everything that stores or writes to an address. */
@Injectable()
export class SuppressionsService {
  constructor(
    private readonly suppressions: SuppressionsRepository,
    private readonly hash: KeyedHash,
  ) {}

  async remember(tx: Transaction, addresses: string[]): Promise<void> {
    const forms = new Set(addresses.map(suppressedForm));
    await this.suppressions.insert(
      tx,
      [...forms].map((form) => this.hash.make(placeIn(tx), form)),
    );
  }

  /** Addresses of erased people who have not written since. */
  async findForgotten(tx: Transaction, addresses: string[]): Promise<Set<string>> {
    if (addresses.length === 0) return new Set();
    const suppressed = await this.suppressions.findSuppressed(tx, this.hashesOf(tx, addresses));
    return new Set(
      suppressed.size === 0 ? [] : addresses.filter((address) => this.hashesOf(tx, [address]).some((hash) => suppressed.has(hash))),
    );
  }

  async isForgotten(tx: Transaction, addresses: string[]): Promise<boolean> {
    return (await this.findForgotten(tx, addresses)).size > 0;
  }

  /** Refuses an address of an erased person (`contact.forgotten`). */
  async assertNotForgotten(tx: Transaction, address: string, field: string): Promise<void> {
    if (!(await this.isForgotten(tx, [address]))) return;
    const words = 'This person asked to be forgotten.';
    throw new AppError('contact.forgotten', { errors: { [field]: words } });
  }

  /** The person wrote by themselves, so they may be answered. */
  async recordReturn(tx: Transaction, addresses: string[]): Promise<void> {
    await this.suppressions.recordReturn(tx, this.hashesOf(tx, addresses));
  }

  private hashesOf(tx: Transaction, addresses: string[]): string[] {
    return addresses.flatMap(suppressedForms).flatMap((form) => this.hash.all(placeIn(tx), form));
  }
}

const placeIn = (tx: Transaction) => ({ organizationId: tx.organizationId, name: 'suppression' });
