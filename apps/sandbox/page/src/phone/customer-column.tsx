import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import type { AccountView } from '../../../src/control/control.contract';
import { accountsQuery, customersQuery } from '../api/queries';
import { Notice } from '../ui/notice';
import { CustomerRow } from './customer-row';
import { NewCustomer } from './new-customer';

interface CustomerColumnProps {
  account: AccountView;
}

export function CustomerColumn({ account }: CustomerColumnProps) {
  const { data: customers } = useQuery(customersQuery(account.sid));
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-col gap-3 border-b border-border p-4">
        <DealershipPicker account={account} />
        <NewCustomer account={account} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {customers?.length === 0 && (
          <Notice icon={<UserRound size={22} />} title="No customers yet">
            A new customer gets a name and a number that belong to nobody.
          </Notice>
        )}
        <ul>
          {customers?.map((customer) => (
            <CustomerRow key={customer.address} customer={customer} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function DealershipPicker({ account }: CustomerColumnProps) {
  const { data: accounts } = useQuery(accountsQuery);
  const { panel } = useSearch({ from: '/' });
  const navigate = useNavigate();
  return (
    <label className="grid gap-1.5">
      <span className="text-xs font-medium text-text-2">Dealership</span>
      <select
        value={account.sid}
        onChange={({ target }) => void navigate({ to: '/', search: { panel, account: target.value } })}
        className="h-10 w-full rounded-md border border-border-strong bg-surface px-3 text-base font-semibold"
      >
        {accounts?.map(({ sid, organization }) => (
          <option key={sid} value={sid}>
            {organization}
          </option>
        ))}
      </select>
    </label>
  );
}
