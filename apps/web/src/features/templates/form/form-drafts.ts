import { z } from 'zod';
import { bySchema } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';
import { TemplateForm } from './template-form';

/** What a form is for: a new template, the copy of another one, or a change. */
export type FormTarget = 'new' | `copy-${number}` | number;

const stored = preference('template-drafts', bySchema(z.record(z.string(), TemplateForm)), {});

/** People who share a browser do not see each other's drafts. */
const keyOf = (userId: number, target: FormTarget) => `${userId}:${target}`;

export const readDraft = (userId: number, target: FormTarget): TemplateForm | null => stored.read()[keyOf(userId, target)] ?? null;

/** Keeps the form over a reload; null leaves nothing behind. */
export function writeDraft(userId: number, target: FormTarget, form: TemplateForm | null): void {
  const { [keyOf(userId, target)]: known, ...others } = stored.read();
  if (form) stored.write({ ...others, [keyOf(userId, target)]: form });
  else if (known) stored.write(others);
}
