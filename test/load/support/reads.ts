import type { LoadOrganization } from './organizations';

export interface ReadRequest {
  name: string;
  path: string;
  headers: Record<string, string>;
}

/** Names, prefixes of names, and parts of numbers. */
const SEARCH_TERMS = ['mar', 'ana gonz', 'garcia', '30555', 'will', 'lopez'];

type ReadPath = (organization: LoadOrganization, index: number) => string;

const list: ReadPath = (_, index) => (index % 2 === 0 ? '/api/chats' : '/api/chats?status=active');
const messages: ReadPath = ({ inboundFrom }, index) => {
  const conversation = inboundFrom[index % inboundFrom.length];
  return `/api/chats/${conversation?.channel}/${conversation?.id}/messages`;
};
const board: ReadPath = () => '/api/contacts/by-stage';
const search: ReadPath = (_, index) => `/api/contacts?search=${encodeURIComponent(SEARCH_TERMS[index % SEARCH_TERMS.length] ?? '')}`;
const me: ReadPath = () => '/api/me';

/** Ten reads in the mix of a working day. */
const MIX: readonly [string, ReadPath][] = [
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

/** Alternates between organizations. The owner reads, because the owner sees everything. */
export function readRequestFor(organizations: readonly LoadOrganization[], index: number): ReadRequest {
  const organization = organizations[index % organizations.length];
  if (!organization) throw new Error('There is no organization.');
  const round = Math.floor(index / organizations.length);
  // shifts the mix by one per round, so that each organization reads everything
  const [name, readRequest] = MIX[(index + round) % MIX.length] ?? ['me', me];
  return { name, path: readRequest(organization, round), headers: organization.people[0].http.cookieHeader() };
}
