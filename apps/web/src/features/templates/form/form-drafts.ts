import { bySchema } from '@/lib/reading/readers';
import { StoredEntries } from '@/lib/storage/stored-entries';
import { TemplateForm } from './template-form';

/** The purpose of a form: a new template, the copy of another one, or a change. */
export type FormTarget = 'new' | `copy-${number}` | number;

const stored = new StoredEntries('template-drafts', bySchema(TemplateForm));

/** People who share a browser do not see each other's drafts. */
const keyOf = (userId: number, target: FormTarget) => `${userId}:${target}`;

export const readDraft = (userId: number, target: FormTarget): TemplateForm | null => stored.read(keyOf(userId, target)) ?? null;

/** Keeps the form over a reload; null leaves nothing behind. */
export function writeDraft(userId: number, target: FormTarget, form: TemplateForm | null): void {
  if (form) stored.write(keyOf(userId, target), form);
  else stored.remove(keyOf(userId, target));
}
