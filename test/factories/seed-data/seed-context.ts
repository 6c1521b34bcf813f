import type { Chat } from '../chat.factory';
import type { Organization } from '../organization.factory';
import type { Person } from '../person.factory';
import { stagesOf } from '../pipeline.factory';

export type Staff = Record<'owner' | 'manager' | 'agent' | 'systemAdmin' | 'unverified', Person>;

export interface SeedContext {
  organization: Organization & Staff;
  chat: Chat;
  word: string;
  /** The board's own stage. */
  stage: string;
}

/** A board with times and a stage of its own; answers its stages in their order. */
export async function aBoard(owner: Person, word: string): Promise<string[]> {
  await succeeded(owner.put('/api/pipeline/time-settings', { green: 10, blue: 20, black: 30, orange: 5 }));
  await succeeded(owner.post('/api/pipeline/stages', { name: word, description: word }));
  return (await stagesOf(owner)).map(({ id }) => id);
}

const DAY_MS = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const idIn = (organization: Organization, table: string) =>
  organization.product.database.value<number>(`select max(id)::int from ${table} where organization_id = $1`, [organization.id]);

export async function succeeded<A extends { status: number; body: unknown }>(answer: Promise<A>): Promise<A> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`The organization could not be seeded: ${status} ${JSON.stringify(body)}`);
  return answer;
}
