import type { BrowserView } from '@app/contracts/auth/sessions.contract';
import type { ReactNode } from 'react';
import { Chip } from './chip';
import { ClientIcon } from './client-icon';

export interface ClientRowProps {
  client: BrowserView;
  /** In words. */
  name: string;
  /** Marks the browser that is in use now. */
  current: string | false;
  facts: ReactNode;
  action?: ReactNode;
}

/** One row of a list of a user's browsers. */
export function ClientRow({ client, name, current, facts, action }: ClientRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <ClientIcon device={client.device} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium text-text">
          {name}
          {current && <Chip tone="success">{current}</Chip>}
        </p>
        <p className="text-xs text-text-2">{facts}</p>
      </div>
      {action}
    </li>
  );
}
