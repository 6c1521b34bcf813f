import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import type { SecretPlace } from './secret-box';

/**
 * Fingerprints that only this installation can make: with them a value is known again that is kept nowhere. The first key of
 * ENCRYPTION_KEYS makes new ones; those of the older keys are found as long as these are in the list.
 */
@Injectable()
export class KeyedHash {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'ENCRYPTION_KEYS'>) {}

  make(place: SecretPlace, value: string): string {
    return this.all(place, value)[0] ?? '';
  }

  /** The fingerprint under every key, the current one first. */
  all({ organizationId, name }: SecretPlace, value: string): string[] {
    const text = `${organizationId}/${name}/${value}`;
    return this.config.ENCRYPTION_KEYS.map(({ secret }) => createHmac('sha256', secret).update(text).digest('base64url'));
  }
}
