import type { ContactForm, FormTarget } from './contact-form';

type Draft = Partial<ContactForm>;

/** Unsaved changes of forms that were closed without Cancel; kept until the page is reloaded. */
const drafts = new Map<FormTarget, Draft>();

export const readDraft = (target: FormTarget): Draft => drafts.get(target) ?? {};

export function keepDraft(target: FormTarget, draft: Draft): void {
  if (Object.keys(draft).length === 0) drafts.delete(target);
  else drafts.set(target, draft);
}

export const dropDraft = (target: FormTarget): void => void drafts.delete(target);
