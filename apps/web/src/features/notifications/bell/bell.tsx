import { lazy } from 'react';
import { fetchedAtRest } from '@/lib/loading/at-rest';
import { PopupOnDemand } from '@/ui/popup-on-demand';
import { BellButton } from './bell-button';

const BellMenu = lazy(fetchedAtRest(() => import('./bell-menu').then((file) => ({ default: file.BellMenu }))));

/** The bell of the sidebar. */
export const Bell = () => (
  <PopupOnDemand kind="dialog" trigger={<BellButton />}>
    {(trigger) => <BellMenu trigger={trigger} />}
  </PopupOnDemand>
);
