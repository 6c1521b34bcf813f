import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { Settings2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { Popover } from '@/ui/popover';
import { useOpenNotification } from '../use-open-notification';
import { NotificationList } from '../notification-list';
import { ReadAllButton } from '../read-all-button';

/** The notifications below the bell. */
export function BellMenu({ trigger }: { trigger: ReactElement }) {
  const t = useText('notifications');
  const [isOpen, setOpen] = useState(true);
  const open = useOpenNotification();
  const close = () => setOpen(false);
  const openOne = (notification: NotificationView) => {
    close();
    open(notification);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      label={t('title')}
      side="bottom"
      align="end"
      className="flex w-100 flex-col overflow-hidden p-0"
    >
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-border pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-md font-semibold text-text">{t('title')}</h2>
        <ReadAllButton size="sm" variant="ghost" />
      </header>
      <div className="max-h-120 min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <NotificationList
          filter="all"
          onOpen={openOne}
          emptyAction={
            <ButtonLink size="sm" to="/chats" onClick={close}>
              {t('toChats')}
            </ButtonLink>
          }
        />
      </div>
      <Ways onNavigate={close} />
    </Popover>
  );
}

function Ways({ onNavigate }: { onNavigate: () => void }) {
  const t = useText('notifications');
  return (
    <footer className="flex shrink-0 items-center justify-between gap-2 border-t border-border p-2">
      <ButtonLink size="sm" variant="ghost" to="/notifications" onClick={onNavigate}>
        {t('all')}
      </ButtonLink>
      <ButtonLink
        size="sm"
        variant="ghost"
        icon={<Settings2 aria-hidden className="size-4" />}
        to="/account/notifications"
        onClick={onNavigate}
      >
        {t('settings')}
      </ButtonLink>
    </footer>
  );
}
