import { LockKeyhole } from 'lucide-react';
import { usePageName } from '@/lib/text/use-page-title';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';

export interface AccessRestrictedProps {
  /** The people who may open the page. */
  to: 'managers' | 'admins';
}

/** In the place of a page that the person may not open: why, and the way on (document 001, section 2). */
export function AccessRestricted({ to }: AccessRestrictedProps) {
  const t = useText('shell.restricted');
  usePageName(t('title'));
  return (
    <EmptyState
      className="flex-1"
      icon={<LockKeyhole />}
      title={<h1>{t('title')}</h1>}
      description={t(to)}
      action={
        <ButtonLink to="/dashboard" variant="primary">
          {t('action')}
        </ButtonLink>
      }
    />
  );
}
