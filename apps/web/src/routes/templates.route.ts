import { TemplateCategory, TemplateStatus } from '@app/contracts/templates/templates.contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireManager } from './guard';
import { searchParam } from './params';
import { shellRoute } from './shell.route';

const templateParam = z.coerce.number().int().positive().optional().catch(undefined);

export const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/message-templates',
  validateSearch: z.object({
    state: TemplateStatus.optional().catch(undefined),
    category: TemplateCategory.optional().catch(undefined),
    search: searchParam,
  }),
  component: lazyRouteComponent(() => import('@/features/templates/components/templates-screen'), 'TemplatesScreen'),
});

export const newTemplateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/message-templates/new',
  /** The template whose content the new one begins with. */
  validateSearch: z.object({ from: templateParam }),
  beforeLoad: ({ context }) => requireManager(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/templates/components/new-template-screen'), 'NewTemplateScreen'),
});

export const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/message-templates/$templateId',
  component: lazyRouteComponent(() => import('@/features/templates/components/template-screen'), 'TemplateScreen'),
});
