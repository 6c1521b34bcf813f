import { templateActions } from '@app/contracts/templates/template-status.policy';
import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useRef } from 'react';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { LeaveGuard } from '@/ui/leave-guard';
import { FormContext } from '../form/form-context';
import type { FormTarget } from '../form/form-drafts';
import { serverErrors } from '../form/server-errors';
import { formOf, inputOf, type TemplateForm } from '../form/template-form';
import { previewOf } from '../form/template-preview';
import { useFocusOnProblem } from '../hooks/use-focus-on-problem';
import { useSamples } from '../hooks/use-samples';
import { useSaveTemplate } from '../hooks/use-save-template';
import { useTemplateForm } from '../hooks/use-template-form';
import { EditorBar } from './editor-bar';
import { EditorHeader } from './editor-header';
import { EditorNotices } from './editor-notices';
import { PhonePreview } from './phone-preview';
import { TemplateFields } from './template-fields';

export interface TemplateEditorProps {
  target: FormTarget;
  /** Null while there is none yet. */
  template: TemplateView | null;
  initial: TemplateForm;
}

export function TemplateEditor({ target, template, initial }: TemplateEditorProps) {
  const say = useFailureText();
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
  const refused = serverErrors(saving.error, say);
  const fields = useRef<HTMLDivElement>(null);
  const focusOnProblem = useFocusOnProblem(fields);
  const samples = useSamples(form);

  const go = (goal: 'draft' | 'submit') => {
    state.setAttempt(goal);
    if (problems[goal].size > 0) focusOnProblem();
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
                hasFields={Object.keys(refused).length > 0}
              />
              <TemplateFields />
            </div>
            <PhonePreview content={previewOf(inputOf(form), samples)} className="lg:sticky lg:top-6 lg:self-start" />
          </div>
        </div>
        {isEditable && <EditorBar state={state} saving={saving} isSaved={template?.status === 'DRAFT' && !isDirty} onGo={go} />}
        <LeaveGuard isUnsaved={() => isEditable && isDirty && !isLeft.current} onDiscard={state.forget} asksOnReload={false} />
      </div>
    </FormContext>
  );
}

/** Nothing in a form that is shut takes the keyboard, which has to reach its end all the same. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

function useIsEditable(template: TemplateView | null): boolean {
  const manages = useCan('templates.manage');
  return manages && template?.type !== 'other' && (!template || templateActions(template).edit);
}
