import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { id } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { adminsOnly } from './guard';
import { searchOf } from './params';
import { shellRoute } from './shell.route';

const inspectionSearch = searchOf({ organization: id, conversation: id });

/** The raw messages of a conversation that one chooses. */
export const inspectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chats-test',
  validateSearch: inspectionSearch,
  loader: () => loadMessages(['inspection']),
  component: adminsOnly(pageComponent(() => import('@/features/inspection/inspection-screen'), 'InspectionScreen')),
});
