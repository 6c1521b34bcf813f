import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { FollowUpLine } from './follow-up-line';

export interface CallBacksProps {
  page: FollowUpPage | undefined;
  className?: string;
}

/** People who reached nobody; absent while nobody waits. */
export function CallBacks({ page, className }: CallBacksProps) {
  const t = useText('calls.callBacks');
  if (!page || page.meta.total === 0) return null;
  return (
    <section aria-label={t('title')} className={className}>
      <div className="flex items-baseline gap-1.5 px-4 pb-1 text-sm">
        <h3 className="font-semibold">{t('title')}</h3>
        <span className="mr-auto text-text-2 tabular-nums">{page.meta.total}</span>
        <Link to="/calls/follow-ups" className="touch-target inline-flex min-h-6 items-center font-medium text-brand-text hover:underline">
          {t('list')}
        </Link>
      </div>
      <ul>
        {page.data.map((followUp) => (
          <FollowUpLine key={followUp.id} followUp={followUp} />
        ))}
      </ul>
    </section>
  );
}
