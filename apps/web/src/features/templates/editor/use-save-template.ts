import type { TemplateInput, TemplateView } from '@app/contracts/templates/templates.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { saveTemplate } from '../api/write-template';
import { placeTemplate } from '../api/template-cache';
import { useSubmitTemplate } from '../list/use-template-actions';

interface Saving {
  template: TemplateView | null;
  /** The server has it: nothing is left to lose. */
  onSaved: (template: TemplateView) => void;
}

/** Saves a template as a draft, and submits it if wanted; what was saved stays saved where WhatsApp does not take it. */
export function useSaveTemplate({ template, onSaved }: Saving) {
  const t = useText('templates.form');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const submitting = useSubmitTemplate();
  const saving = useMutation({
    mutationFn: (input: TemplateInput) => saveTemplate(template?.id ?? null, input),
    onSuccess(saved) {
      placeTemplate(queryClient, saved, null);
      onSaved(saved);
    },
  });
  const open = ({ id }: TemplateView) => {
    if (!template) void navigate({ to: '/message-templates/$templateId', params: { templateId: String(id) }, replace: true });
  };
  const submit = (saved: TemplateView) =>
    submitting.mutate(saved, { onSuccess: () => void navigate({ to: '/message-templates' }), onError: () => open(saved) });

  return {
    error: saving.error,
    isSaving: saving.isPending,
    isSubmitting: submitting.isPending,
    save: (input: TemplateInput) =>
      saving.mutate(input, {
        onSuccess(saved) {
          notify({ title: t('saved'), tone: 'success' });
          open(saved);
        },
      }),
    saveAndSubmit: (input: TemplateInput) => saving.mutate(input, { onSuccess: submit }),
    submit,
  };
}
