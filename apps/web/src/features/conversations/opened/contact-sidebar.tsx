import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { Drawer } from '@/ui/drawer';
import { IconButton } from '@/ui/icon-button';
import { useChatParts } from '../context/chat-parts';
import { useChatsLocation, useChatsSearch } from '../context/use-chats-location';
import { useDetailsPlace } from '../header/use-wide-screen';

const COLUMN = 'relative w-80 shrink-0 overflow-y-auto border-l border-border bg-surface p-5 outline-none';

/** The contact's details: beside the conversation where there is room, otherwise in a drawer over it. */
export function ContactSidebar({ person }: { person: ConversationSummary }) {
  const t = useText('chats.panel');
  const { ContactPanel } = useChatParts();
  const { hasPanel } = useChatsLocation();
  const setSearch = useChatsSearch();
  const place = useDetailsPlace();
  const close = () => setSearch({ panel: undefined }, { replace: true });
  const panel = <ContactPanel person={person} />;
  if (place === 'beside') return <div className={COLUMN}>{panel}</div>;
  if (place === 'opened') return hasPanel && <OpenedColumn onClose={close}>{panel}</OpenedColumn>;
  return (
    <Drawer open={hasPanel} onOpenChange={(open) => !open && close()} title={t('label')}>
      {panel}
    </Drawer>
  );
}

/** Takes the focus, and returns it when it closes; Escape closes it. The list beside it becomes narrower (`data-details`). */
function OpenedColumn({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText('kit');
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    column.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const element = column.current;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div ref={column} data-details tabIndex={-1} className={COLUMN}>
      <IconButton label={t('close')} icon={<X />} size="sm" className="absolute top-3 right-3" onClick={onClose} />
      {children}
    </div>
  );
}
