import { Inject, Injectable } from '@nestjs/common';
import { compactDecrypt, CompactEncrypt, decodeProtectedHeader } from 'jose';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';

/** The row and column of a secret. It is part of the sealed data, so a value copied to another row does not open. */
export interface SecretPlace {
  organizationId: number;
  name: string;
}

export class SecretNotReadableError extends Error {}

/**
 * Encrypts secrets at rest: JWE (`dir`, A256GCM) with the key's name in the header. The first key of ENCRYPTION_KEYS seals, every key opens. To
 * rotate, put a new key first and re-seal (`rotate-keys`); the old one stays in the list for `KeyedHash`.
 */
@Injectable()
export class SecretBox {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'ENCRYPTION_KEYS'>) {}

  async seal(place: SecretPlace, secret: string): Promise<string> {
    const key = this.currentKey();
    return new CompactEncrypt(new TextEncoder().encode(secret))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id, place: textOf(place) })
      .encrypt(key.secret);
  }

  async open(place: SecretPlace, sealed: string): Promise<string> {
    const { kid } = decodeProtectedHeader(sealed);
    const key = this.config.ENCRYPTION_KEYS.find((candidate) => candidate.id === kid);
    if (!key) throw new SecretNotReadableError(`The encryption key "${String(kid)}" is not in ENCRYPTION_KEYS.`);
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, key.secret);
    if (protectedHeader['place'] !== textOf(place)) throw new SecretNotReadableError('This secret belongs to another place.');
    return new TextDecoder().decode(plaintext);
  }

  /** Whether a value was sealed with a key other than the current one. */
  isOutdated(sealed: string): boolean {
    return decodeProtectedHeader(sealed).kid !== this.currentKey().id;
  }

  private currentKey() {
    const [key] = this.config.ENCRYPTION_KEYS;
    if (!key) throw new SecretNotReadableError('ENCRYPTION_KEYS holds no key.');
    return key;
  }
}

const textOf = (place: SecretPlace) => `${place.organizationId}/${place.name}`;
