import type { ContactForm, FormTarget } from './contact-form';

type Draft = Partial<ContactForm>;

/** What was typed into forms that were left without Cancel; it lasts as long as the page. */
const drafts = new Map<FormTarget, Draft>();

export const readDraft = (target: FormTarget): Draft => drafts.get(target) ?? {};

export function keepDraft(target: FormTarget, draft: Draft): void {
  if (Object.keys(draft).length === 0) drafts.delete(target);
  else drafts.set(target, draft);
}

export const dropDraft = (target: FormTarget): void => void drafts.delete(target);
