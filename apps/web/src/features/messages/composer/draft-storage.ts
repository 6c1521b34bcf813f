import { z } from 'zod';
import { bySchema } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';
import { Draft, EMPTY_DRAFT } from './draft';

const stored = preference('drafts', bySchema(z.record(z.string(), Draft)), {});

export const readDraft = (key: string): Draft => stored.read()[key] ?? EMPTY_DRAFT;

/** Keeps what is written over a reload; an empty draft leaves nothing behind. */
export function writeDraft(key: string, draft: Draft): void {
  const { [key]: _, ...others } = stored.read();
  stored.write(draft.text === '' && !draft.upload ? others : { ...others, [key]: draft });
}
