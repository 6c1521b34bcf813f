import { VEHICLE_SORTS } from '@app/contracts/inventory/vehicle-states';
import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { atLeast, cutText, id, oneOf, whole } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { managersOnly } from './guard';
import { flagParam, searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

/** Values separated by commas; the server takes no more. */
const listParam = cutText(2000);
const amountParam = whole(0);
const priceParam = atLeast(0);

const inventorySearch = searchOf({
  search: searchParam,
  /** Not "status": the chats have one of their own kind. */
  state: listParam,
  condition: listParam,
  make: listParam,
  model: listParam,
  year_from: amountParam,
  year_to: amountParam,
  price_from: priceParam,
  price_to: priceParam,
  mileage_from: amountParam,
  mileage_to: amountParam,
  sort: oneOf(VEHICLE_SORTS),
  order: oneOf(['asc', 'desc']),
  vehicle: id,
  /** The dialog of integrations. */
  integrations: flagParam,
  add: flagParam,
  edit: id,
});

export const inventoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory',
  validateSearch: inventorySearch,
  loader: () => loadMessages(['inventory', 'integrations', 'feedSetup']),
  component: pageComponent(() => import('@/features/inventory/list/inventory-screen'), 'InventoryScreen'),
});

/** `source`: the integration that gets another file; none: a new one. */
const uploadSearch = searchOf({ source: id, step: oneOf(['columns', 'check']) });

export const stockUploadRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory/upload',
  validateSearch: uploadSearch,
  loader: () => loadMessages(['inventory', 'integrations', 'feedSetup']),
  component: managersOnly(pageComponent(() => import('@/features/inventory/upload/upload-screen'), 'UploadScreen')),
});

/** `source`: the integration whose connection is changed; none: a new one. */
const connectSearch = searchOf({ source: id, step: oneOf(['columns', 'check']) });

export const stockConnectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory/connect',
  validateSearch: connectSearch,
  loader: () => loadMessages(['inventory', 'integrations', 'feedSetup']),
  component: managersOnly(pageComponent(() => import('@/features/inventory/connect/connect-screen'), 'ConnectScreen')),
});

export const stockRunsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory/runs',
  loader: () => loadMessages(['integrations', 'feedSetup']),
  component: managersOnly(pageComponent(() => import('@/features/inventory/runs/runs-screen'), 'RunsScreen')),
});

/** `first`: the file connects the integration. */
const runSearch = searchOf({ first: flagParam });

export const stockRunRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory/runs/$runId',
  validateSearch: runSearch,
  loader: () => loadMessages(['integrations']),
  component: managersOnly(pageComponent(() => import('@/features/inventory/runs/run-screen'), 'RunScreen')),
});
