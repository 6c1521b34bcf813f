import { useQuery } from '@tanstack/react-query';
import { listMentionableQuery } from '../api/list-mentionable';
import { matchingPeople, typedMention } from '../mentions/mention-text';

const NOBODY: readonly { id: number; name: string }[] = [];

/** Whom the letters before the caret can mean; nobody where no "@" stands before them. */
export function useMentionable(contactId: number, text: string, caret: number | null) {
  const typed = caret === null ? undefined : typedMention(text, caret);
  const { data: people = NOBODY } = useQuery({ ...listMentionableQuery(contactId), enabled: typed !== undefined });
  return typed ? matchingPeople(people, typed.query) : NOBODY;
}
