import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserRoundPlus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { AccountView } from '../../../src/control/control.contract';
import { sandboxApi } from '../api/sandbox-api';
import { Button } from '../ui/buttons';

interface NewCustomerProps {
  account: AccountView;
}

/** A new customer with a fictional number; without a name, one is invented. */
export function NewCustomer({ account }: NewCustomerProps) {
  const [name, setName] = useState('');
  const { panel } = useSearch({ from: '/' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: () => sandboxApi.addCustomer(account.sid, name.trim() || undefined),
    onSuccess: async ({ address }) => {
      setName('');
      await queryClient.invalidateQueries({ queryKey: ['messages'] });
      await navigate({ to: '/', search: { panel, account: account.sid, customer: address } });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <input
        value={name}
        onChange={({ target }) => setName(target.value)}
        aria-label="Name of the new customer"
        placeholder="Any name"
        className="h-9 min-w-0 flex-1 rounded-md border border-border-strong bg-surface px-3 text-base placeholder:text-text-3"
      />
      <Button tone="brand" type="submit" disabled={add.isPending}>
        <UserRoundPlus size={16} aria-hidden /> New customer
      </Button>
    </form>
  );
}
