import { Link } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { Badge, IconBadge } from '@/ui/badge';
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
  const counted = [
    { count: unread, label: t('unread', { count: unread }) },
    { count: callBacks, label: t('callBacks', { count: callBacks }) },
    { count: planRequests, label: t('planRequests', { count: planRequests }) },
  ].filter(({ count }) => count > 0);
  const hint = [label, ...counted.map((count) => count.label)].join(' · ');
  return (
    <Tooltip content={hint} side="right" disabled={!isRail}>
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
        {counted.map((count) => (
          <Count key={count.label} {...count} isRail={isRail} />
        ))}
      </Link>
    </Tooltip>
  );
}

interface CountProps {
  count: number;
  label: string;
  isRail: boolean;
}

const Count = ({ count, label, isRail }: CountProps) =>
  isRail ? <IconBadge count={count} label={label} /> : <Badge label={label}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Badge>;
