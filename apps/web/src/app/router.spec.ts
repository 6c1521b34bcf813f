import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CLIENT_PAGES, isClientPage } from '@app/contracts/public-pages/client-pages';
import { createAppRouter } from './router';

it('every page has its place in the list from which the server knows which addresses are pages', () => {
  const { routesByPath } = createAppRouter(new QueryClient());
  const pages = Object.keys(routesByPath).map((path) => path.replaceAll(/\$\w+/g, '$id').replace(/\/$/, ''));
  expect([...new Set(pages)].filter(Boolean).sort()).toEqual(CLIENT_PAGES);
});

it('an address below a page is one only where a route knows it', () => {
  expect(['/chats', '/chats/', '/chats/12', '/settings/ai/keys', '/message-templates/new'].filter((path) => !isClientPage(path))).toEqual(
    [],
  );
  expect(['/', '/chats/xyz', '/chats/12/13', '/settings/xyz', '/settings/12', '/email', '/calls//'].filter(isClientPage)).toEqual([]);
});
