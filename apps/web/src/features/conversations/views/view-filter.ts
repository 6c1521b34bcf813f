import type { SavedFilter } from '@app/contracts/conversations/saved-views.contract';
import { wireOfAssigned } from '@/lib/filters/assigned';
import type { ListFilter } from '../api/list-page';
import { NOT_NARROWED } from '../api/narrowing';

/** The filters of a view: the list without its search and page. */
export type ViewFilter = Omit<ListFilter, 'search' | 'page'>;

/** The list as the view shows it. */
export const shownBy = ({ status, waiting = false, assigned, agent_id, ...others }: SavedFilter): ViewFilter => ({
  ...NOT_NARROWED,
  ...others,
  status: status ?? 'all',
  waiting,
  assigned: agent_id ?? assigned,
});

/** The list as it is saved; what narrows nothing is left out. */
export function savedFilterOf({ status, waiting, assigned, label, channel, stage, tag }: ViewFilter): SavedFilter {
  const chosen = {
    status: status === 'all' ? undefined : status,
    waiting: waiting || undefined,
    ...wireOfAssigned(assigned),
    label,
    channel,
    stage,
    tag,
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

/** Whether the list shows what the view keeps. */
export const isShown = (view: SavedFilter, filter: ViewFilter): boolean =>
  JSON.stringify(savedFilterOf(shownBy(view))) === JSON.stringify(savedFilterOf(filter));
