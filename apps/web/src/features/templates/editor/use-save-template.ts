import type { TemplateInput, TemplateView } from '@app/contracts/templates/templates.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useClientId } from '@/lib/forms/use-client-id';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { createTemplate, updateTemplate } from '../api/write-template';
import { upsertTemplate } from '../api/template-cache';
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
  const createOnce = useClientId();
  // a second click may come before the first one is rendered
  const isRunning = useRef(false);
  const saving = useMutation({
    mutationFn: (input: TemplateInput) =>
      template ? updateTemplate(template.id, input) : createOnce((client_id) => createTemplate({ ...input, client_id })),
    onSuccess(saved) {
      upsertTemplate(queryClient, saved, null);
      onSaved(saved);
    },
  });
  const open = ({ id }: TemplateView) => {
    if (!template) void navigate({ to: '/message-templates/$templateId', params: { templateId: String(id) }, replace: true });
  };
  const onSettled = () => (isRunning.current = false);
  const sendOff = (saved: TemplateView) =>
    submitting.mutate(saved, { onSuccess: () => void navigate({ to: '/message-templates' }), onError: () => open(saved), onSettled });
  const start = (run: () => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    run();
  };

  return {
    error: saving.error,
    /** The last request to the server. */
    asked: saving.variables,
    isSaving: saving.isPending,
    isSubmitting: submitting.isPending,
    save: (input: TemplateInput) =>
      start(() =>
        saving.mutate(input, {
          onSuccess(saved) {
            notify({ title: t('saved'), tone: 'success' });
            open(saved);
          },
          onSettled,
        }),
      ),
    saveAndSubmit: (input: TemplateInput) => start(() => saving.mutate(input, { onSuccess: sendOff, onError: onSettled })),
    submit: (saved: TemplateView) => start(() => sendOff(saved)),
  };
}
