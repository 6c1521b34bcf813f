import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { shellRoute } from './shell.route';

const page = pageComponent(() => import('@/features/shell/planned-page'), 'PlannedPage');

const planned = <Path extends string>(path: Path) => createRoute({ getParentRoute: () => shellRoute, path, component: page });

/** Entries of the sidebar whose screens come later. */
export const plannedRoutes = [planned('/campaigns'), planned('/automation')] as const;
