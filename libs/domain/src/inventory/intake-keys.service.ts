import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { newHostKey } from '@app/integrations/feeds/sftp-intake';
import { SecretBox, type SecretPlace } from '@app/platform/crypto/secret-box';

/** RSA for senders that do not know the newer one. */
const KINDS = ['ed25519', 'rsa'] as const;
type Kind = (typeof KINDS)[number];

/** The keys by which dealers' programs know our SFTP intake: the same ones on every worker and after every start. */
@Injectable()
export class IntakeKeysService {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** Made when they are first asked for. */
  hostKeys(): Promise<string[]> {
    return Promise.all(KINDS.map(async (kind) => this.box.open(placeOf(kind), await this.sealed(kind))));
  }

  /** Re-encrypts them with the current encryption key; returns how many were changed. */
  async resealAll(): Promise<number> {
    let resealed = 0;
    for (const kind of KINDS) {
      const known = await this.sealed(kind);
      if (!this.box.isOutdated(known)) continue;
      await this.keep(kind, await this.box.seal(placeOf(kind), await this.box.open(placeOf(kind), known)), known);
      resealed++;
    }
    return resealed;
  }

  private async sealed(kind: Kind): Promise<string> {
    const known = await this.database.acrossOrganizations<{ sealed: string }>(`select * from find_installation_key($1)`, [nameOf(kind)]);
    return known[0]?.sealed ?? this.keep(kind, await this.box.seal(placeOf(kind), await newHostKey(kind)), null);
  }

  /** The key in use: two workers may make one at the same time, and the first one's counts. */
  private async keep(kind: Kind, sealed: string, replaced: string | null): Promise<string> {
    const values = [nameOf(kind), sealed, replaced];
    const [kept] = await this.database.acrossOrganizations<{ sealed: string }>(`select * from keep_installation_key($1, $2, $3)`, values);
    return kept?.sealed ?? sealed;
  }
}

const nameOf = (kind: Kind): string => `intake_host_key/${kind}`;

/** The installation's own key. */
const placeOf = (kind: Kind): SecretPlace => ({ organizationId: 0, name: nameOf(kind) });
