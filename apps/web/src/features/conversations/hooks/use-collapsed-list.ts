import { useState } from 'react';
import { z } from 'zod';
import { preference } from '@/lib/storage/preference';

const stored = preference('chats.list-collapsed', z.boolean(), false);

/** Whether the list is folded away on wide screens; remembered in this browser. */
export function useCollapsedList(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(stored.read);
  const change = (next: boolean) => {
    setCollapsed(next);
    stored.write(next);
  };
  return [collapsed, change];
}
