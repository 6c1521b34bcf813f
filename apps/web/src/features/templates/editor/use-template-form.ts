import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { type FormTarget, readDraft, writeDraft } from '../form/form-drafts';
import { formProblems } from '../form/form-problems';
import { formOf, isSame, type TemplateForm } from '../form/template-form';

/** How far the user has tried to submit; from then on errors are shown. */
type Attempt = 'draft' | 'submit' | null;

/** The form of a template: checked while it is typed, and kept over a reload until it is saved or given up. */
export function useTemplateForm(target: FormTarget, initial: TemplateForm) {
  const t = useText('templates.rules');
  const { id: userId } = useMe();
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(() => readDraft(userId, target));
  const [form, setForm] = useState(draft ?? initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState<Attempt>(null);
  const problems = useMemo(() => formProblems(form), [form]);
  const isDirty = !isSame(form, saved);
  /** Current before the next render, for leaving the page immediately after a save. */
  const isLeft = useRef(false);

  useEffect(() => {
    if (!isLeft.current) writeDraft(userId, target, isDirty ? form : null);
  }, [userId, target, form, isDirty]);

  const begin = (next: TemplateForm) => {
    setSaved(next);
    setForm(next);
    setDraft(null);
    setTouched(new Set());
    setAttempt(null);
  };
  const forget = () => {
    isLeft.current = true;
    writeDraft(userId, target, null);
  };
  const change = (fields: Partial<TemplateForm>, path?: string) => {
    setForm((before) => ({ ...before, ...fields }));
    setTouched((before) => new Set([...before, ...(path ? [path] : Object.keys(fields))]));
  };
  const problemOf = (path: string): string | undefined => {
    const known = attempt === 'submit' || touched.has(path) ? problems.submit : attempt && problems.draft;
    const rule = known?.get(path);
    return rule && t(rule);
  };
  return { form, saved, problems, isDirty, isLeft, isRestored: draft !== null, attempt, setAttempt, begin, forget, change, problemOf };
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>;

/** The template's present values, where they differ from the saved ones that the form began with. */
export const changedMeanwhile = (template: TemplateView | null, saved: TemplateForm): TemplateForm | null => {
  const theirs = template && formOf(template);
  return theirs && !isSame(theirs, saved) ? theirs : null;
};
