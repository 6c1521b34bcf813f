import { useLocation } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { entryAt } from './navigation';

/** A page of the sidebar that is not built yet. */
export function PlannedPage() {
  const t = useText('shell');
  const entry = entryAt(useLocation().pathname);
  if (!entry) return null;
  const Icon = entry.icon;
  return (
    <>
      <PageHeader title={t(`entries.${entry.name}`)} />
      <EmptyState
        className="flex-1"
        icon={<Icon />}
        title={t('notBuilt.title')}
        description={t('notBuilt.description')}
        action={
          <ButtonLink to="/chats" variant="primary">
            {t('notBuilt.action')}
          </ButtonLink>
        }
      />
    </>
  );
}
