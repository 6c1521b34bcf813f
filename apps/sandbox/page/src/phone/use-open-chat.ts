import { useQuery } from '@tanstack/react-query';
import type { AccountView } from '../../../src/control/control.contract';
import type { Channel } from '../../../src/messages/message';
import { accountsQuery, customersQuery } from '../api/queries';
import type { Chat } from '../api/sandbox-api';
import type { PhoneSearch } from './phone-search';

/** The phone numbers of a dealership on one channel, without the channel prefix. */
export const dealersOf = (account: AccountView, channel: Channel) =>
  channel === 'sms'
    ? account.numbers.map(({ phone_number }) => phone_number)
    : account.whatsapp_senders.map(({ sender }) => sender.replace(/^whatsapp:/, ''));

/** The dealership in the URL, or the first one. */
export function useAccount(search: PhoneSearch): AccountView | undefined {
  const { data: accounts } = useQuery(accountsQuery);
  return accounts?.find(({ sid }) => sid === search.account) ?? accounts?.[0];
}

/** The chat in the URL. Missing parts come from the customer's last message, otherwise WhatsApp and the first number. */
export function useOpenChat(search: PhoneSearch): Chat | null {
  const account = useAccount(search);
  const { data: customers } = useQuery(customersQuery(account?.sid ?? ''));
  if (!account || !search.customer) return null;
  const last = customers?.find(({ address }) => address === search.customer)?.last;
  const channel = search.channel ?? last?.channel ?? (account.whatsapp_senders.length > 0 ? 'whatsapp' : 'sms');
  const dealers = dealersOf(account, channel);
  const dealer = [search.dealer, last?.dealer, dealers[0]].find((number) => number && dealers.includes(number));
  return dealer ? { account: account.sid, channel, dealer, customer: search.customer } : null;
}
