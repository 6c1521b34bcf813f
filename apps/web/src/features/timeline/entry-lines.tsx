import type { TimelineItem } from '@app/contracts/timeline/timeline.contract';
import { useText } from '@/lib/text/use-text';

export const TITLE = 'text-base font-medium wrap-anywhere text-text';

/** An entry of one kind. */
export type ItemOf<Kind extends TimelineItem['kind']> = Extract<TimelineItem, { kind: Kind }>;

interface ReasonLineProps {
  reason: string | null;
}

/** The reason, as it was typed. */
export function ReasonLine({ reason }: ReasonLineProps) {
  if (!reason) return null;
  return <p className="mt-1 border-l-2 border-border pl-2 text-sm wrap-anywhere text-text-2">{reason}</p>;
}

interface PersonLineProps {
  user: { name: string } | null;
}

/** The actor; empty where the product acted. */
export function PersonLine({ user }: PersonLineProps) {
  const t = useText('timeline');
  if (!user) return null;
  return <p className="text-sm text-text-2">{t('by', { name: user.name })}</p>;
}
