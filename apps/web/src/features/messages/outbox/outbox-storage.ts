import { z } from 'zod';
import { bySchema } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';
import { UnsentMessage } from './unsent-message';

const stored = preference('outbox', bySchema(z.record(z.string(), z.array(UnsentMessage))), {});

/** What a reload interrupted. Whether it arrived is not known, so it waits for the person; sending it again cannot double it. */
export const readOutbox = (key: string): UnsentMessage[] => (stored.read()[key] ?? []).map((message) => ({ ...message, state: 'failed' }));

/** Replaces what is kept for one conversation; what other tabs keep for others stays. */
export function writeOutbox(key: string, messages: readonly UnsentMessage[]): void {
  const { [key]: _, ...others } = stored.read();
  stored.write(messages.length === 0 ? others : { ...others, [key]: [...messages] });
}
