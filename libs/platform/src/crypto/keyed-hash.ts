import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import type { SecretPlace } from './secret-box';

/**
 * Keyed hashes (HMAC) that recognize a value without storing it. The first key of ENCRYPTION_KEYS makes new hashes; hashes of an older key match
 * as long as that key stays in the list.
 */
@Injectable()
export class KeyedHash {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'ENCRYPTION_KEYS'>) {}

  make(place: SecretPlace, value: string): string {
    return this.all(place, value)[0] ?? '';
  }

  /** The hash under every key, the current one first. */
  all({ organizationId, name }: SecretPlace, value: string): string[] {
    const text = `${organizationId}/${name}/${value}`;
    return this.config.ENCRYPTION_KEYS.map(({ secret }) => createHmac('sha256', secret).update(text).digest('base64url'));
  }
}
