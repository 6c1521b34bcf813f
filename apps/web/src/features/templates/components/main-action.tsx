import { templateActions } from '@app/contracts/templates/template-status.policy';
import type { TemplateView } from '@app/contracts/templates/templates.contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { RefreshCw, Send, SquarePen } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';

type Action = Pick<UseMutationResult<TemplateView, Error, TemplateView>, 'mutate' | 'isPending'>;

export interface MainActionProps {
  template: TemplateView;
  submit: Action;
  sync: Action;
}

/** What one most likely wants with a template in its state; nothing with one that is approved. */
export function MainAction({ template, submit, sync }: MainActionProps) {
  const t = useText('templates.actions');
  const may = templateActions(template);
  if (may.submit) {
    return (
      <Button size="sm" icon={<Send aria-hidden className="size-4" />} loading={submit.isPending} onClick={() => submit.mutate(template)}>
        {t('submitShort')}
      </Button>
    );
  }
  if (may.edit) {
    return (
      <ButtonLink
        to="/message-templates/$templateId"
        params={{ templateId: String(template.id) }}
        size="sm"
        icon={<SquarePen aria-hidden className="size-4" />}
      >
        {t('edit')}
      </ButtonLink>
    );
  }
  if (template.status !== 'PENDING' || !may.sync) return null;
  return (
    <Button size="sm" icon={<RefreshCw aria-hidden className="size-4" />} loading={sync.isPending} onClick={() => sync.mutate(template)}>
      {t('sync')}
    </Button>
  );
}
