export interface Column {
  table: string;
  name: string;
  /** The SQL type, in lower case. */
  type: string;
}

/** Rows that belong to a contact, directly or through a conversation, a message or a note. */
const CONTACT = /(^|_)(contact|merged|other|conversation|message|note)_ids?$/;
const PERSON = /(^|_)(user|agent|member|owner|actor)_ids?$/;
/** Times of what has happened are named by a participle, or are the last of something. */
const PAST = /(ed|sent|sold|read|seen|swept|proven|done|dead|missing|out|left|provider|signature)_at$|^last_\w+_at$/;

const isMoment = ({ type }: Column): boolean => type.startsWith('timestamp');

/** Why a column follows what happens to contacts and people; null for one that does not. */
export function lifecycleReason(column: Column): 'contact' | 'person' | 'due time' | null {
  if (CONTACT.test(column.name)) return 'contact';
  if (PERSON.test(column.name)) return 'person';
  return isMoment(column) && !PAST.test(column.name) ? 'due time' : null;
}

/** Columns about which the table of the life cycle says nothing, and those that it names although they do not exist. */
export function lifecycleViolations(columns: readonly Column[], named: readonly string[]): string[] {
  const existing = columns.map((column) => `${column.table}.${column.name}`);
  const missing = columns.flatMap((column, index) => {
    const reason = lifecycleReason(column);
    return reason === null || named.includes(existing[index] ?? '') ? [] : [`${existing[index]} has a ${reason}: say what happens to it`];
  });
  const unknown = named.filter((name) => !existing.includes(name)).map((name) => `${name} does not exist`);
  const twice = named.filter((name, index) => named.indexOf(name) !== index).map((name) => `${name} belongs to two subjects`);
  return [...missing, ...unknown, ...twice];
}
