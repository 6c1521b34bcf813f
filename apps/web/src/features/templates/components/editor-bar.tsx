import { Send } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import type { useSaveTemplate } from '../hooks/use-save-template';
import type { TemplateFormState } from '../hooks/use-template-form';

export interface EditorBarProps {
  state: TemplateFormState;
  saving: ReturnType<typeof useSaveTemplate>;
  /** The server has all of it: it only needs to be submitted. */
  isSaved: boolean;
  onGo: (goal: 'draft' | 'submit') => void;
}

export function EditorBar({ state: { problems, attempt, isDirty }, saving, isSaved, onGo }: EditorBarProps) {
  const t = useText('templates.form');
  const { isSaving, isSubmitting } = saving;
  const isBusy = isSaving || isSubmitting;
  const missing = problems.submit.size;
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
