import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CLIENT_PAGES } from '@app/contracts/public-pages/client-pages';
import { createAppRouter } from './router';

it('every page has its place in the list from which the server knows which addresses are pages', () => {
  const { routesByPath } = createAppRouter(new QueryClient());
  const first = Object.keys(routesByPath).map((path) => path.split('/')[1] ?? '');
  expect([...new Set(first)].filter(Boolean).sort()).toEqual(CLIENT_PAGES);
});
