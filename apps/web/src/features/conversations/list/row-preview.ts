import type { LastMessage } from '@app/contracts/conversations/conversations.contract';
import { FILE_ONLY_BODY } from '@app/contracts/messages/messages.contract';
import type { z } from 'zod';

const KINDS = ['image', 'video', 'audio', 'file', 'location', 'contact'] as const;
export type Kind = (typeof KINDS)[number];

/** What the row says of the newest message: its words, or its kind where it has none. */
export function previewOf({ body, type }: Pick<z.infer<typeof LastMessage>, 'body' | 'type'>): { text: string } | { kind: Kind } {
  const kind = KINDS.find((known) => known === type);
  const hasWords = body.trim() !== '' && body !== FILE_ONLY_BODY;
  return hasWords ? { text: body } : { kind: kind ?? 'file' };
}
