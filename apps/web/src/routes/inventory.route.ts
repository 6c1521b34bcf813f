import { VEHICLE_SORTS } from '@app/contracts/inventory/vehicle-states';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cutText, id, oneOf, whole } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { flagParam, searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

/** Values separated by commas; the server takes no more. */
const listParam = cutText(2000);
const amountParam = whole(0);

const inventorySearch = searchOf({
  search: searchParam,
  /** Not "status": the chats have one of their own kind. */
  state: listParam,
  condition: listParam,
  make: listParam,
  model: listParam,
  year_from: amountParam,
  year_to: amountParam,
  price_from: amountParam,
  price_to: amountParam,
  mileage_from: amountParam,
  mileage_to: amountParam,
  sort: oneOf(VEHICLE_SORTS),
  order: oneOf(['asc', 'desc']),
  vehicle: id,
  add: flagParam,
  edit: id,
});

export const inventoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory',
  validateSearch: inventorySearch,
  loader: () => loadMessages(['inventory']),
  component: lazyRouteComponent(() => import('@/features/inventory/list/inventory-screen'), 'InventoryScreen'),
});
