import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Copy } from 'lucide-react';
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
      title={
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to="/message-templates"
            aria-label={t('form.back')}
            className="-ml-2 flex size-9 shrink-0 items-center justify-center rounded-md text-text-2 hover:bg-surface-2 hover:text-text"
          >
            <ChevronLeft aria-hidden />
          </Link>
          <span className="truncate">{template?.friendly_name ?? t('form.newTitle')}</span>
          {template && (
            <span className="flex shrink-0">
              <StateChip template={template} />
            </span>
          )}
        </span>
      }
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
