import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useLocale } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { backdropStyle, sheetMotion } from './overlay-style';
import { useUnsavedClose } from './unsaved-close';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the lower edge, the main one last; it stays in sight while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md';
  /** For what cannot be shown again. */
  staysOnOutsidePress?: boolean;
  /** Only a button of its own closes it: neither Escape, nor a press outside, nor the corner. */
  staysOpen?: boolean;
  /** Receives the focus when it opens; the first field by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Receives the focus when it closes, or whether the focus returns at all; by default the previous element. */
  finalFocus?: RefObject<HTMLElement | null> | (() => boolean);
  children: ReactNode;
}

const WIDTHS = { sm: 'max-w-120', md: 'max-w-160' };

export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'sm',
  staysOnOutsidePress = false,
  staysOpen = false,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  const locale = useLocale();
  const content = useRef<HTMLDivElement>(null);
  const { onOpenChange: close, question } = useUnsavedClose(open, onOpenChange);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next || !staysOpen) && close(next)}
      disablePointerDismissal={staysOnOutsidePress || staysOpen}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-4">
          <Base.Popup
            lang={locale}
            initialFocus={initialFocus ?? ((opener) => firstField(content.current, opener))}
            finalFocus={finalFocus}
            className={classNames(
              'flex max-h-[92dvh] w-full flex-col rounded-t-lg border border-border bg-surface shadow-e3 outline-none sm:rounded-lg',
              sheetMotion.rise,
              WIDTHS[size],
            )}
          >
            <DialogHead title={title} description={description} hasClose={!staysOpen} />
            <div ref={content} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
              {children}
            </div>
            {footer && <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
        {question}
      </Base.Portal>
    </Base.Root>
  );
}

interface DialogHeadProps extends Pick<DialogProps, 'title' | 'description'> {
  hasClose: boolean;
}

function DialogHead({ title, description, hasClose }: DialogHeadProps) {
  const t = useText('kit');
  return (
    <header className="flex items-start gap-3 py-4 pr-3 pl-5">
      <div className="min-w-0 flex-1 pt-1">
        <Base.Title className="text-lg font-semibold text-text">{title}</Base.Title>
        {description && <Base.Description className="mt-1 text-base text-text-2">{description}</Base.Description>}
      </div>
      {hasClose && <Base.Close render={<IconButton label={t('close')} icon={<X />} size="sm" />} />}
    </header>
  );
}

const FIELDS = 'input:not([type=hidden]):enabled, textarea:enabled, [role=combobox]:enabled';

/** Where a finger opened it, the keyboard of the phone would cover half of the dialog: there, and without a field, the dialog itself decides. */
function firstField(content: HTMLElement | null, opener: string): HTMLElement | true {
  return (opener === 'touch' ? null : content?.querySelector<HTMLElement>(FIELDS)) ?? true;
}
