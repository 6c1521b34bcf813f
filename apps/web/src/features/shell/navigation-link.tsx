import { Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Tooltip } from '@/ui/tooltip';
import type { NavigationEntry } from './navigation';

export interface NavigationLinkProps {
  entry: NavigationEntry;
  isRail?: boolean;
  unread?: number;
  /** Calls to return. */
  callBacks?: number;
  /** Dealerships that ask for another plan. */
  planRequests?: number;
  onNavigate?: () => void;
}

/** Counts above this are not worth their width. */
const MOST_SHOWN = 99;

export function NavigationLink({ entry, isRail = false, unread = 0, callBacks = 0, planRequests = 0, onNavigate }: NavigationLinkProps) {
  const t = useText('shell');
  const Icon = entry.icon;
  const label = t(`entries.${entry.name}`);
  return (
    <Tooltip content={label} side="right" disabled={!isRail}>
      <Link
        to={entry.to}
        onClick={onNavigate}
        className={classNames(
          'relative flex h-9 items-center gap-3 rounded-md px-3 text-base font-medium text-text-2 transition-colors duration-120 pointer-coarse:h-11',
          'hover:bg-surface-2 hover:text-text data-[status=active]:bg-brand-soft data-[status=active]:text-brand-text',
          isRail && 'justify-center px-0',
        )}
      >
        <Icon aria-hidden />
        <span className={isRail ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
        {unread > 0 && <Count count={unread} label={t('unread', { count: unread })} isRail={isRail} />}
        {callBacks > 0 && <Count count={callBacks} label={t('callBacks', { count: callBacks })} isRail={isRail} />}
        {planRequests > 0 && <Count count={planRequests} label={t('planRequests', { count: planRequests })} isRail={isRail} />}
      </Link>
    </Tooltip>
  );
}

interface CountProps {
  count: number;
  label: string;
  isRail: boolean;
}

const Count = ({ count, label, isRail }: CountProps) => (
  <Badge label={label} className={classNames(isRail && 'absolute top-0.5 right-1 h-4 min-w-4 px-1')}>
    {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
  </Badge>
);
