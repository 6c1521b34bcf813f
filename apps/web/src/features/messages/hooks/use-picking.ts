import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useCallback, useState } from 'react';

/** Whether a template is being chosen; `open` is missing where the channel has no templates. */
export function usePicking({ type }: ConversationView) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, open: type === 'whatsapp' ? open : undefined, close };
}
