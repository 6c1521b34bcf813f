import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { type ToastOptions, notify } from '@/ui/notify';
import { deleteTemplate, submitTemplate, syncTemplate } from '../api/write-template';
import { upsertTemplate, removeTemplate } from '../api/template-cache';
import { formProblems } from '../form/form-problems';
import { formOf } from '../form/template-form';

export function useSubmitTemplate() {
  const t = useText('templates');
  const navigate = useNavigate();
  /** The list does not show the broken rule, so the error names it and links to the editor. */
  const explain = (template: TemplateView) => {
    const [rule] = formProblems(formOf(template)).submit.values();
    const open = () => void navigate({ to: '/message-templates/$templateId', params: { templateId: String(template.id) } });
    return { description: rule && t(`rules.${rule}`), action: { label: t('actions.edit'), onAction: open } };
  };
  return useTemplateAction(submitTemplate, {
    done: t('actions.submitted'),
    failed: t('actions.submitFailed'),
    more: (error, template) => (hasCode(error, 'template.rules_broken') ? explain(template) : {}),
  });
}

export function useSyncTemplate() {
  const t = useText('templates.actions');
  return useTemplateAction(syncTemplate, { done: t('synced'), failed: t('syncFailed') });
}

interface ActionTexts {
  done: string;
  failed: string;
  /** Further words about a failure. */
  more?: (error: Error, template: TemplateView) => Partial<ToastOptions>;
}

/** Runs an action on a template and shows the result. */
function useTemplateAction(act: (template: TemplateView) => Promise<TemplateView>, { done, failed, more }: ActionTexts) {
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess(template) {
      upsertTemplate(queryClient, template, null);
      notify({ title: done, tone: 'success' });
    },
    onError: (error, template) => notify({ ...more?.(error, template), title: say(error, failed), tone: 'danger' }),
  });
}

export function useDeleteTemplate() {
  const t = useText('templates.actions');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteTemplate,
    onSuccess(_, { id }: TemplateView) {
      removeTemplate(queryClient, id);
      notify({ title: t('removed'), tone: 'success' });
    },
  });
}
