import { queryOptions } from '@tanstack/react-query';
import { type Chat, sandboxApi } from './sandbox-api';

/** The first part of a key is the topic of the sandbox's change events. */
export const healthQuery = queryOptions({ queryKey: ['health'], queryFn: sandboxApi.health });
export const accountsQuery = queryOptions({ queryKey: ['accounts'], queryFn: sandboxApi.accounts });
export const behavioursQuery = queryOptions({ queryKey: ['behaviours'], queryFn: sandboxApi.behaviours });
export const clockQuery = queryOptions({ queryKey: ['clock'], queryFn: sandboxApi.clock });
export const feedsQuery = queryOptions({ queryKey: ['feeds'], queryFn: sandboxApi.feeds });
export const mailsQuery = queryOptions({ queryKey: ['mails'], queryFn: sandboxApi.mails });

export const contentsQuery = (account: string) =>
  queryOptions({ queryKey: ['contents', account], queryFn: () => sandboxApi.contents(account) });

export const customersQuery = (account: string) =>
  queryOptions({ queryKey: ['messages', 'customers', account], queryFn: () => sandboxApi.customers(account), enabled: account !== '' });

export const chatQueryOptions = (chat: Chat) =>
  queryOptions({
    queryKey: ['messages', 'chat', chat],
    queryFn: () => sandboxApi.chat(chat),
    enabled: [chat.account, chat.dealer, chat.customer].every(Boolean),
  });

export const webhooksQuery = (account: string) =>
  queryOptions({ queryKey: ['webhooks', account], queryFn: () => sandboxApi.webhooks(account), enabled: account !== '' });
