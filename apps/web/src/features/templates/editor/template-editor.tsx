import { Send } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { templateActions } from '@app/contracts/templates/template-status.policy';
import type { RenderedTemplate, TemplateView } from '@app/contracts/templates/templates.contract';
import { ApiFailure, hasCode } from '@/lib/api/api-failure';
import { useCan, useMe } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { LeaveGuard } from '@/ui/leave-guard';
import { FormContext } from '../form/form-context';
import type { FormTarget } from '../form/form-drafts';
import { stillRefused } from '../form/form-problems';
import { formOf, inputOf, type TemplateForm } from '../form/template-form';
import { TemplateBubble } from '../preview/template-bubble';
import { previewOf } from '../preview/template-preview';
import { EditorHeader } from './editor-header';
import { EditorNotices } from './editor-notices';
import { TemplateFields } from './template-fields';
import { useSaveTemplate } from './use-save-template';
import { type TemplateFormState, useTemplateForm } from './use-template-form';

export interface TemplateEditorProps {
  target: FormTarget;
  /** Null while there is none yet. */
  template: TemplateView | null;
  initial: TemplateForm;
}

export function TemplateEditor({ target, template, initial }: TemplateEditorProps) {
  const isEditable = useIsEditable(template);
  const state = useTemplateForm(target, initial);
  const { form, problems, isDirty, isLeft } = state;
  const saving = useSaveTemplate({
    template,
    onSaved(saved) {
      if (template) state.begin(formOf(saved));
      else state.forget();
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  const { said, refused } = useSaveErrors(saving, form, fields);
  const samples = useSamples(form);

  const go = (goal: 'draft' | 'submit') => {
    state.setAttempt(goal);
    if (problems[goal].size > 0) focusOnProblem(fields);
    else if (goal === 'draft') saving.save(inputOf(form));
    else if (template?.status === 'DRAFT' && !isDirty) saving.submit(template);
    else saving.saveAndSubmit(inputOf(form));
  };
  const access = { form, isLocked: !isEditable, change: state.change, problemOf: (path: string) => state.problemOf(path) ?? refused[path] };
  return (
    <FormContext value={access}>
      <div className="flex h-full min-h-0 flex-col">
        <EditorHeader template={template} />
        <div {...(isEditable ? {} : SCROLLED_BY_KEYS)} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <div className="grid max-w-300 gap-6 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div ref={fields} className="min-w-0 space-y-4">
              <EditorNotices
                template={template}
                state={state}
                isEditable={isEditable}
                error={saving.error}
                hasFields={Object.keys(said).length > 0}
              />
              <TemplateFields />
            </div>
            <PhonePreview content={previewOf(inputOf(form), samples)} className="lg:sticky lg:top-6 lg:self-start" />
          </div>
        </div>
        {isEditable && (
          <EditorBar state={state} refused={refused} saving={saving} isSaved={template?.status === 'DRAFT' && !isDirty} onGo={go} />
        )}
        <LeaveGuard isUnsaved={() => isEditable && isDirty && !isLeft.current} onDiscard={state.forget} asksOnReload={false} />
      </div>
    </FormContext>
  );
}

/** Moves the focus to the first field with an error, whoever found it, once the errors are rendered. */
function focusOnProblem(fields: RefObject<HTMLElement | null>) {
  requestAnimationFrame(() => {
    const control = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}

/** The server's errors at fields that still hold; the focus goes to the first one when they come. */
function useSaveErrors({ error, asked }: ReturnType<typeof useSaveTemplate>, form: TemplateForm, fields: RefObject<HTMLElement | null>) {
  const said = serverErrors(error, useFailureText());
  useEffect(() => {
    if (error) focusOnProblem(fields);
  }, [fields, error]);
  return { said, refused: asked ? stillRefused(said, asked, form) : {} };
}

/** Nothing in a locked form takes the focus, so its scroll container does. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

function useIsEditable(template: TemplateView | null): boolean {
  const manages = useCan('templates.manage');
  return manages && template?.type !== 'other' && (!template || templateActions(template).edit);
}

/** The server's words at the fields that it speaks of; none where it refused the whole. */
function serverErrors(error: Error | null, say: (error: unknown) => string): Readonly<Record<string, string>> {
  if (hasCode(error, 'template.name_taken')) return { name: say(error) };
  return error instanceof ApiFailure ? error.fields : {};
}

/** Example values for the variables. */
function useSamples({ type, placeholders }: TemplateForm): string[] {
  const t = useText('templates.preview');
  return type === 'authentication' ? [t('code')] : placeholders.map(({ sample }) => sample.trim());
}

interface EditorBarProps {
  state: TemplateFormState;
  /** The server's errors by field. */
  refused: Readonly<Record<string, string>>;
  saving: ReturnType<typeof useSaveTemplate>;
  /** The server has everything: the template only needs to be submitted. */
  isSaved: boolean;
  onGo: (goal: 'draft' | 'submit') => void;
}

function EditorBar({ state: { problems, attempt, isDirty }, refused, saving, isSaved, onGo }: EditorBarProps) {
  const t = useText('templates.form');
  const { isSaving, isSubmitting } = saving;
  const isBusy = isSaving || isSubmitting;
  const missing = new Set([...problems.submit.keys(), ...Object.keys(refused)]).size;
  return (
    <footer className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-border bg-surface px-4 py-2.5 md:px-6">
      <p role="status" className="min-w-0 flex-1 text-sm text-text-2 max-sm:basis-full">
        {(isDirty || attempt) && missing > 0 && t('problems', { count: missing })}
      </p>
      <Button loading={isSaving && attempt === 'draft'} disabled={isBusy} onClick={() => onGo('draft')}>
        {t('saveDraft')}
      </Button>
      <Button
        variant="primary"
        icon={<Send aria-hidden className="size-4" />}
        loading={isSubmitting || (isSaving && attempt === 'submit')}
        disabled={isBusy}
        onClick={() => onGo('submit')}
      >
        {t(isSaved ? 'submitSaved' : 'submit')}
      </Button>
    </footer>
  );
}

interface PhonePreviewProps {
  content: RenderedTemplate;
  className?: string;
}

/** The customer's phone with the message on it. */
function PhonePreview({ content, className }: PhonePreviewProps) {
  const t = useText('templates.preview');
  const { organization_data: organization } = useMe();
  const titleId = useId();
  const { body, header, media_url, buttons } = content;
  const isEmpty = body === '' && !header && !media_url && buttons.length === 0;
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="text-base font-semibold text-text">
        {t('label')}
      </h2>
      <p className="mb-3 text-sm text-text-3">{t('hint')}</p>
      <div className="mx-auto w-full max-w-84 overflow-hidden rounded-[2rem] border-[6px] border-border-strong bg-wa-wall shadow-e2">
        <div className="flex items-center gap-2.5 bg-wa-bar px-4 py-3 text-wa-on-bar">
          <Avatar name={organization.name} id={organization.id} size="sm" />
          <span className="min-w-0">
            <span className="block truncate text-base font-semibold">{organization.name}</span>
            <span className="block text-2xs">{t('header')}</span>
          </span>
        </div>
        <div className="min-h-72 p-3 pr-8 pb-6">
          {isEmpty ? <p className="pt-24 pl-5 text-center text-sm text-text-2">{t('empty')}</p> : <TemplateBubble content={content} />}
        </div>
      </div>
    </section>
  );
}
