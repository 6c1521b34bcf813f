import type { LoadOrganization } from './organizations';

export interface Reading {
  name: string;
  path: string;
  headers: Record<string, string>;
}

/** What people look for: a name, the beginning of one, a number. */
const SEARCHED = ['mar', 'ana gonz', 'garcia', '30555', 'will', 'lopez'];

type Question = (organization: LoadOrganization, index: number) => string;

const list: Question = (_, index) => (index % 2 === 0 ? '/api/chats' : '/api/chats?status=active');
const messages: Question = ({ heard }, index) => {
  const conversation = heard[index % heard.length];
  return `/api/chats/${conversation?.channel}/${conversation?.id}/messages`;
};
const board: Question = () => '/api/contacts/by-stage';
const search: Question = (_, index) => `/api/contacts?search=${encodeURIComponent(SEARCHED[index % SEARCHED.length] ?? '')}`;
const me: Question = () => '/api/me';

/** Of ten reads: what a working day looks like. */
const MIX: readonly [string, Question][] = [
  ['messages', messages],
  ['list', list],
  ['search', search],
  ['messages', messages],
  ['me', me],
  ['list', list],
  ['board', board],
  ['messages', messages],
  ['search', search],
  ['me', me],
];

/** The organizations take turns; it is their owner who reads, to whom nothing is closed. */
export function questionFor(organizations: readonly LoadOrganization[], index: number): Reading {
  const organization = organizations[index % organizations.length];
  if (!organization) throw new Error('There is nobody.');
  const round = Math.floor(index / organizations.length);
  // in each round everybody asks for something else
  const [name, question] = MIX[(index + round) % MIX.length] ?? ['me', me];
  return { name, path: question(organization, round), headers: organization.people[0].http.cookieHeader() };
}
