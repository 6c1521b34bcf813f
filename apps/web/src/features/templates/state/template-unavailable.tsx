import type { TemplateView } from '@app/contracts/templates/templates.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';

export interface TemplateUnavailableProps {
  query: UseQueryResult<TemplateView>;
}

/** In the place of a template that is not there, or that could not be loaded. */
export function TemplateUnavailable({ query }: TemplateUnavailableProps) {
  const t = useText('templates');
  const { error } = query;
  const isGone = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return (
    <>
      <PageHeader title={t('title')} back={{ to: '/message-templates', label: t('form.back') }} />
      {isGone ? (
        <EmptyState
          className="flex-1"
          icon={<FileX />}
          title={t('form.gone')}
          description={t('form.goneHint')}
          action={<ButtonLink to="/message-templates">{t('form.back')}</ButtonLink>}
        />
      ) : (
        <QueryError className="flex-1" title={t('form.loadFailed')} query={query} />
      )}
    </>
  );
}
