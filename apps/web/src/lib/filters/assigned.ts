import { id, oneOf, type Reader } from '@/lib/reading/readers';

/** The assignee in a list: the reader, nobody, or a teammate by their id. */
export type Assigned = 'me' | 'nobody' | number;

const word = oneOf(['me', 'nobody']);

export const assignedParam: Reader<Assigned> = (value) => word(value) ?? id(value);

/** The assignee in the API's form. */
export const wireOfAssigned = (assigned: Assigned | undefined): { assigned?: 'me' | 'nobody'; agent_id?: number } => {
  if (assigned === undefined) return {};
  return typeof assigned === 'number' ? { agent_id: assigned } : { assigned };
};
