import { Compass } from 'lucide-react';
import { usePageTitle } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';

export function PageNotFound() {
  const t = useText('shell');
  usePageTitle(t('notFound.title'));
  return (
    <main className="flex min-h-dvh flex-col bg-surface-2">
      <EmptyState
        className="flex-1"
        icon={<Compass />}
        title={<h1>{t('notFound.title')}</h1>}
        description={t('notFound.description')}
        action={
          <ButtonLink to="/dashboard" variant="primary">
            {t('notFound.action')}
          </ButtonLink>
        }
      />
    </main>
  );
}
