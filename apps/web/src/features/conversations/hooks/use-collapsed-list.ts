import { useState } from 'react';
import { boolean } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

const stored = preference('chats.list-collapsed', boolean, false);

/** Whether the list is folded away on wide screens; remembered in this browser. */
export function useCollapsedList(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(stored.read);
  const change = (next: boolean) => {
    setCollapsed(next);
    stored.write(next);
  };
  return [collapsed, change];
}
