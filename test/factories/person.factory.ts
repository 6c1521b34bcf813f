import type { Role } from '@app/contracts/core/permissions';
import { randomToken, sign, tokenHash } from '@app/platform/crypto/tokens';
import { hashSync } from '@node-rs/argon2';
import { HttpClient } from '../harness/http-client';
import type { Product } from '../harness/product';
import { SocketClient } from '../harness/socket-client';

export const PASSWORD = 'correct horse battery';
/** The weakest parameters, because password hashing is not under test. */
const passwordHash = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

interface Kind {
  role: Role;
  systemAdmin?: boolean;
  unverified?: boolean;
}

/** The people of an organization; the second agent owns what the first one must not see. */
const KINDS = {
  owner: { role: 'owner' },
  manager: { role: 'manager' },
  agent: { role: 'agent' },
  otherAgent: { role: 'agent' },
  systemAdmin: { role: 'manager', systemAdmin: true },
  unverified: { role: 'owner', unverified: true },
} as const satisfies Record<string, Kind>;
export type PersonKind = keyof typeof KINDS;

interface Identity {
  organizationId: number;
  id: number;
  name: string;
  email: string;
}

let people = 0;

/** A member of an organization with an HTTP client. */
export class Person extends HttpClient {
  private constructor(
    readonly product: Product,
    readonly identity: Identity,
  ) {
    super(product.url);
  }

  /** Signed in. */
  static async insert(product: Product, organizationId: number, kind: PersonKind, names: { firstName: string; lastName: string }) {
    const { role, systemAdmin = false, unverified = false }: Kind = KINDS[kind];
    const { firstName, lastName } = names;
    const email = `${kind}-${++people}@${lastName.replaceAll(/\W/g, '')}.test`.toLowerCase();
    const id = await product.database.value<number>(
      `insert into users (organization_id, first_name, last_name, email, password_hash, role, is_system_admin, email_verified_at)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8 then null else now() end) returning id`,
      [organizationId, firstName, lastName, email, passwordHash, role, systemAdmin, unverified],
    );
    return new Person(product, { organizationId, id, name: `${firstName} ${lastName}`, email }).startSession();
  }

  get id(): number {
    return this.identity.id;
  }

  get name(): string {
    return this.identity.name;
  }

  get email(): string {
    return this.identity.email;
  }

  /** Inserts a session and mints its CSRF token, as signing in does. */
  async startSession(): Promise<this> {
    const { database, environment } = this.product;
    const [session, nonce] = [randomToken(), randomToken()];
    await database.rows(
      `insert into sessions (organization_id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '7 days')`,
      [this.identity.organizationId, this.id, tokenHash(session)],
    );
    const signature = sign(environment['APP_SECRET'] ?? '', `csrf/${session}/${nonce}`);
    this.resume({ cookie: 'sid', token: session }, `${nonce}.${signature}`);
    return this;
  }

  /** Signs in over HTTP. */
  async signIn(): Promise<this> {
    const { status, body } = await this.post('/api/auth/login', { email: this.email, password: PASSWORD });
    if (status !== 200) throw new Error(`${this.email} could not sign in: ${status} ${JSON.stringify(body)}`);
    return this;
  }

  /** The same person in another browser. */
  elsewhere(): Promise<Person> {
    return new Person(this.product, this.identity).startSession();
  }

  /** The same browser at the address of another API process. */
  at(url: string): HttpClient {
    const client = new HttpClient(url);
    for (const [name, value] of this.cookies) client.cookies.set(name, value);
    return client;
  }

  socket(): Promise<SocketClient> {
    return SocketClient.connect(this);
  }
}
