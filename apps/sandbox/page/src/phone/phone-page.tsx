import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { MessageCircle, Store } from 'lucide-react';
import { accountsQuery, customersQuery } from '../api/queries';
import { InspectorPanel } from '../inspector/inspector-panel';
import { Notice } from '../ui/notice';
import { CustomerColumn } from './customer-column';
import { PhoneFrame } from './phone-frame';
import { useAccount, useOpenChat } from './use-open-chat';

/** Customers, phone and inspector; one at a time on a narrow screen. */
export function PhonePage() {
  const search = useSearch({ from: '/' });
  const { data: accounts } = useQuery(accountsQuery);
  const account = useAccount(search);
  const chat = useOpenChat(search);
  const { data: customers } = useQuery(customersQuery(account?.sid ?? ''));
  const customer = customers?.find(({ address }) => address === search.customer);
  if (!accounts) return null;
  if (!account)
    return (
      <Notice icon={<Store size={22} />} title="No dealership is connected yet">
        Start the product with its demo, or create an account with <code>POST /__sandbox/accounts</code>.
      </Notice>
    );
  return (
    <div className="flex h-full">
      <aside className={clsx('w-full shrink-0 border-r border-border bg-surface md:block md:w-80', search.customer && 'hidden')}>
        <CustomerColumn account={account} />
      </aside>
      <section aria-label="Phone" className={clsx('min-w-0 flex-1 bg-well md:block', !search.customer && 'hidden')}>
        {chat ? (
          <PhoneFrame key={JSON.stringify(chat)} account={account} chat={chat} customerName={customer?.name ?? chat.customer} />
        ) : (
          <Notice icon={<MessageCircle size={22} />} title="Whose phone is it?">
            Choose a customer on the left, or invent a new one, and write to {account.organization}.
          </Notice>
        )}
      </section>
      <InspectorPanel account={account} />
    </div>
  );
}
