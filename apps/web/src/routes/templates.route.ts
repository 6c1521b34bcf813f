import { TEMPLATE_CATEGORIES, TEMPLATE_STATUSES } from '@app/contracts/templates/template-states';
import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { id, oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { managersOnly } from './guard';
import { searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

const templatesSearch = searchOf({
  state: oneOf(TEMPLATE_STATUSES),
  category: oneOf(TEMPLATE_CATEGORIES),
  search: searchParam,
});

export const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/message-templates',
  validateSearch: templatesSearch,
  loader: () => loadMessages(['templates']),
  component: pageComponent(() => import('@/features/templates/list/templates-screen'), 'TemplatesScreen'),
});

const newTemplateSearch = searchOf({ from: id });

export const newTemplateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/message-templates/new',
  /** The template whose content the new one begins with. */
  validateSearch: newTemplateSearch,
  loader: () => loadMessages(['templates']),
  component: managersOnly(pageComponent(() => import('@/features/templates/editor/new-template-screen'), 'NewTemplateScreen')),
});

export const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/message-templates/$templateId',
  loader: () => loadMessages(['templates']),
  component: pageComponent(() => import('@/features/templates/editor/template-screen'), 'TemplateScreen'),
});
