import { createRoute } from '@tanstack/react-router';
import { CALENDAR_VIEWS } from '@/features/calendar/place/calendar-view';
import { pageComponent } from '@/lib/loading/page-component';
import { cutText, day, id, oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { searchOf } from './params';
import { shellRoute } from './shell.route';

/** Values separated by commas. */
const listParam = cutText(400);

const calendarSearch = searchOf({
  view: oneOf(CALENDAR_VIEWS),
  date: day,
  people: listParam,
  type: listParam,
  state: listParam,
  appointment: id,
});

export const calendarRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calendar',
  validateSearch: calendarSearch,
  loader: () => loadMessages(['calendar', 'inventory']),
  component: pageComponent(() => import('./calendar-page'), 'CalendarPage'),
});
