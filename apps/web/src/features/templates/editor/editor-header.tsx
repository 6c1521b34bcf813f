import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { StateChip } from '../state/state-chip';

export interface EditorHeaderProps {
  template: TemplateView | null;
}

export function EditorHeader({ template }: EditorHeaderProps) {
  const t = useText('templates');
  const navigate = useNavigate();
  const manages = useCan('templates.manage');
  return (
    <PageHeader
      className="max-sm:flex-nowrap"
      title={template?.friendly_name ?? t('form.newTitle')}
      back={{ to: '/message-templates', label: t('form.back') }}
      mark={template && <StateChip template={template} />}
      actions={
        template &&
        manages &&
        template.type !== 'other' && (
          <Button
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void navigate({ to: '/message-templates/new', search: { from: template.id } })}
          >
            <span className="max-sm:sr-only">{t('actions.duplicate')}</span>
          </Button>
        )
      }
    />
  );
}
