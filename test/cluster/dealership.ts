import { randomToken, tokenHash } from '@app/platform/crypto/tokens';
import type { Role } from '@app/contracts/core/permissions';
import { HttpClient } from '../harness/http-client';
import type { Provider } from './provider';
import type { Tables } from './tables';

/** The parts of a running product that opening a dealership needs. */
export interface OpenProduct {
  url: string;
  tables: Pick<Tables, 'rows' | 'value'>;
  provider: Pick<Provider, 'createAccount'>;
}

export interface Person {
  id: number;
  role: Role;
  http: HttpClient;
}

/** An organization with people who are signed in and an account at the provider. */
export interface Dealership {
  id: number;
  name: string;
  webhookKey: string;
  accountSid: string;
  authToken: string;
  phone: string;
  people: Person[];
}

/** Fictional numbers: 555-0100 to 555-0199 are unassigned in every area code of the North American plan. */
const AREAS = [201, 305, 312, 404, 407, 415, 503, 512, 561, 602, 617, 702, 713, 720, 754, 786, 813, 904, 941, 954];
const fictionalNumber = (area: number, index: number) => `+1${area}5550${100 + index}`;
/** Other area codes than the customers', so that no number is on both sides. */
const OWN_AREAS = [212, 332, 347, 516, 631, 646, 718, 845, 914, 917, 929];
const numberIn = (areas: readonly number[], index: number) =>
  fictionalNumber(areas[Math.floor(index / 100) % areas.length] ?? 0, index % 100);
/** A dealership's own. */
export const dealershipPhone = (index: number): string => numberIn(OWN_AREAS, index);
export const customerPhone = (index: number): string => numberIn(AREAS, index);
let opened = 0;

export async function openDealership(product: OpenProduct, roles: readonly Role[] = ['owner']): Promise<Dealership> {
  const index = opened++;
  const name = `Dealership ${index + 1}`;
  const id = await product.tables.value<number>(`insert into organizations (name) values ($1) returning id::int`, [name]);
  await product.tables.rows(`insert into organization_counters (organization_id) values ($1)`, [id]);
  const people: Person[] = [];
  for (const role of roles) people.push(await addPerson(product, id, role, people.length));
  return connectDealership(product, { id, name, phone: dealershipPhone(index), people });
}

/** Gives an organization an account at the provider; the first of its people enters it in the settings. */
export async function connectDealership(
  { tables, provider }: OpenProduct,
  organization: Pick<Dealership, 'id' | 'name' | 'phone' | 'people'>,
): Promise<Dealership> {
  const { id, name, phone, people } = organization;
  const account = await provider.createAccount({ organization: name, numbers: [phone], whatsapp_senders: [phone] });
  const saved = await people[0]?.http.post('/api/settings/twilio', {
    twilio_account_sid: account.sid,
    twilio_auth_token: account.auth_token,
    twilio_phone_number: phone,
    twilio_whatsapp_from: `whatsapp:${phone}`,
  });
  if (saved?.status !== 200 && saved?.status !== 201)
    throw new Error(`The account was not saved: ${saved?.status} ${JSON.stringify(saved?.body)}`);
  const webhookKey = await tables.value<string>(`select hook from provider_accounts where organization_id = $1`, [id]);
  return { ...organization, webhookKey, accountSid: account.sid, authToken: account.auth_token };
}

/** A new person who is signed in. */
export async function addPerson(product: OpenProduct, organizationId: number, role: Role, place: number): Promise<Person> {
  const email = `${role}-${place}@${organizationId}.test`;
  const id = await product.tables.value<number>(
    `insert into users (organization_id, first_name, last_name, email, password_hash, role, email_verified_at)
     values ($1, $2, 'Tester', $3, 'none', $2, now()) returning id::int`,
    [organizationId, role, email],
  );
  return signIn(product, organizationId, { id, role });
}

/** Inserts a session as signing in would, without hashing a password. */
export async function signIn({ tables, url }: OpenProduct, organizationId: number, { id, role }: Omit<Person, 'http'>): Promise<Person> {
  const http = new HttpClient(url);
  http.cookies.set('sid', await openSession(tables, organizationId, id));
  return { id, role, http };
}

/** Answers the token of a new session. */
export async function openSession(tables: OpenProduct['tables'], organizationId: number, userId: number): Promise<string> {
  const token = randomToken();
  await tables.rows(
    `insert into sessions (organization_id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [organizationId, userId, tokenHash(token)],
  );
  return token;
}
