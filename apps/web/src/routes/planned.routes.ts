import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell.route';

const page = lazyRouteComponent(() => import('@/features/shell/planned-page'), 'PlannedPage');

const planned = <Path extends string>(path: Path) => createRoute({ getParentRoute: () => shellRoute, path, component: page });

/** Entries of the sidebar whose screens come later. */
export const plannedRoutes = [planned('/calendar'), planned('/campaigns'), planned('/automation')] as const;
