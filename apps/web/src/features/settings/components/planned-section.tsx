import { Hourglass } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';

/** In the place of a section that is not built yet. */
export function PlannedSection() {
  const t = useText('shell.notBuilt');
  return (
    <Card>
      <EmptyState
        icon={<Hourglass />}
        title={<h2>{t('title')}</h2>}
        description={t('description')}
        action={
          <ButtonLink to="/chats" variant="primary">
            {t('action')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
