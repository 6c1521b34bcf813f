import { hashSync } from '@node-rs/argon2';
import { HttpClient } from '../harness/http-client';
import type { Product } from '../harness/product';
import { insertSession } from '../harness/session';
import { SocketClient } from '../harness/socket-client';
import { type Identity, insertPerson, type PersonKind, type PersonNames } from './organization-rows';

export const PASSWORD = 'correct horse battery';
/** The weakest parameters, because password hashing is not under test. */
const passwordHash = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A member of an organization with an HTTP client. */
export class Person extends HttpClient {
  private constructor(
    readonly product: Product,
    readonly identity: Identity,
  ) {
    super(product.url);
  }

  /** Signed in. */
  static async insert(product: Product, organizationId: number, kind: PersonKind, names: PersonNames): Promise<Person> {
    const identity = await insertPerson({ database: product.database, id: organizationId }, kind, names, passwordHash);
    return new Person(product, identity).startSession();
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

  /** Starts a session without the request of a sign-in. */
  async startSession(): Promise<this> {
    const { database, environment } = this.product;
    return this.resume(await insertSession(database, environment['APP_SECRET'] ?? '', this.identity));
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
