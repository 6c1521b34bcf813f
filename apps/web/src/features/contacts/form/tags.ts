import { MAX_TAG_LENGTH, MAX_TAGS } from '@app/contracts/contacts/contacts.contract';

/** The tags with those that were typed, separated by commas; a tag that is there already, in any spelling of case, is not added again. */
export function withTyped(tags: readonly string[], typed: string): string[] {
  const all = [...tags];
  for (const tag of typed.split(',').map((part) => part.trim().slice(0, MAX_TAG_LENGTH).trimEnd())) {
    const isKnown = all.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase());
    if (tag !== '' && !isKnown && all.length < MAX_TAGS) all.push(tag);
  }
  return all;
}
