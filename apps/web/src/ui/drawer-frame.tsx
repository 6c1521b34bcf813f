import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { backdropStyle, sheetMotion } from './overlay-style';
import { useUnsavedClose } from './unsaved-close';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  side?: 'right' | 'left' | 'bottom';
  /** Without a veil: the page beside it stays in use. */
  isBeside?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

const PLACES = {
  right: 'inset-y-0 right-0 w-full max-w-105 border-l',
  left: 'inset-y-0 left-0 w-full max-w-80 border-r',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl border-t pb-[env(safe-area-inset-bottom)]',
};

export function DrawerFrame({ open, onOpenChange, title, side = 'right', isBeside = false, footer, children }: DrawerProps) {
  const t = useText('kit');
  const locale = useLocale();
  const { onOpenChange: close, question } = useUnsavedClose(open, onOpenChange);
  return (
    <Base.Root open={open} onOpenChange={close} modal={!isBeside} disablePointerDismissal={isBeside}>
      <Base.Portal>
        {!isBeside && <Base.Backdrop className={backdropStyle} />}
        <Base.Popup
          lang={locale}
          className={classNames(
            'fixed z-40 flex flex-col border-border bg-surface shadow-e3 outline-none',
            PLACES[side],
            sheetMotion[side],
          )}
        >
          <header className="flex h-14 shrink-0 items-center gap-3 border-b border-border pr-3 pl-5">
            <Base.Title className="min-w-0 flex-1 truncate text-lg font-semibold text-text">{title}</Base.Title>
            <Base.Close render={<IconButton label={t('close')} icon={<X />} size="sm" />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {footer && <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3">{footer}</footer>}
        </Base.Popup>
        {question}
      </Base.Portal>
    </Base.Root>
  );
}
