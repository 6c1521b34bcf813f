import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { managersOnly } from './guard';
import { searchOf } from './params';
import { shellRoute } from './shell.route';

export const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/imports',
  loader: () => loadMessages(['imports']),
  component: managersOnly(pageComponent(() => import('@/features/imports/imports-screen'), 'ImportsScreen')),
});

const importSearch = searchOf({ step: oneOf(['map']) });

export const importRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/imports/$importId',
  /** `map`: back to the columns of one that is checked. */
  validateSearch: importSearch,
  loader: () => loadMessages(['contacts', 'imports']),
  component: managersOnly(pageComponent(() => import('@/features/imports/import-screen'), 'ImportScreen')),
});
