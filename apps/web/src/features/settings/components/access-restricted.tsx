import { LockKeyhole } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';

/** For whoever is here without manager rights, such as a person whose role was changed meanwhile. */
export function AccessRestricted() {
  const t = useText('settings.restricted');
  return (
    <EmptyState
      className="flex-1"
      icon={<LockKeyhole />}
      title={<h1>{t('title')}</h1>}
      description={t('hint')}
      action={
        <ButtonLink to="/dashboard" variant="primary">
          {t('action')}
        </ButtonLink>
      }
    />
  );
}
