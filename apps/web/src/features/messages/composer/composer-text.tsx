import { Settings2 } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { optionStyle, popupStyle } from '@/ui/popup-style';
import type { ComposerParts } from './composer-parts';
import { isLeaveKey, isSendKey } from './sendable';
import { type SlashMenuState, useSlashMenu } from './use-slash-menu';

export interface ComposerTextProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Null while the text does not have the keyboard. */
  caret: number | null;
  follow: { onSelect: () => void; onBlur: () => void };
  /** Why nothing can be written. */
  disabledReason: string | undefined;
  findReplies: ComposerParts['findReplies'];
  onReplies: () => void;
  onReplace: (start: number, end: number, text: string) => void;
  onText: (text: string) => void;
  onSubmit: () => void;
  onFiles: (files: readonly File[]) => void;
}

export function ComposerText({ area, text, caret, follow, disabledReason, onText, onSubmit, onFiles, ...replies }: ComposerTextProps) {
  const t = useText('chats');
  const menuId = useId();
  const compositionEndedAt = useRef<number | null>(null);
  const menu = useSlashMenu({ text, caret, find: replies.findReplies, replace: replies.onReplace, onManage: replies.onReplies });
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    // a spreadsheet puts a picture of its cells beside their text
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return (
    <>
      {menu.isOpen && <SlashMenu id={menuId} menu={menu} />}
      <textarea
        ref={area}
        rows={1}
        aria-label={t('composer.label')}
        placeholder={disabledReason === undefined ? t('composer.placeholder') : ''}
        disabled={disabledReason !== undefined}
        enterKeyHint="send"
        value={text}
        // A text area cannot be a combobox (ARIA in HTML), but it can steer a list.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={menu.isOpen ? menuId : undefined}
        aria-activedescendant={menu.isOpen && menu.active >= 0 ? optionId(menuId, menu.active) : undefined}
        onChange={(event) => onText(event.target.value)}
        onPaste={onPaste}
        {...follow}
        onCompositionEnd={({ timeStamp }) => {
          compositionEndedAt.current = timeStamp;
        }}
        onKeyDown={(event) => {
          const isForMenu = menu.onKey(event.nativeEvent);
          if (!isForMenu && isLeaveKey(event.nativeEvent)) event.currentTarget.blur();
          if (!isForMenu && !isSendKey(event.nativeEvent, compositionEndedAt.current)) return;
          event.preventDefault();
          if (!isForMenu) onSubmit();
        }}
        className="block w-full resize-none bg-transparent px-2 py-1.5 text-md outline-none pointer-coarse:min-h-11 pointer-coarse:py-2.5 placeholder:text-text-3 disabled:cursor-not-allowed"
      />
    </>
  );
}

interface SlashMenuProps {
  id: string;
  menu: SlashMenuState;
}

const optionId = (menuId: string, index: number): string => `${menuId}-${index}`;

/** The saved replies for what was typed after "/". The keyboard stays in the text, which steers the list. */
function SlashMenu({ id, menu: { query, replies, active, pick } }: SlashMenuProps) {
  const t = useText('chats');
  const found = replies.length === 0 ? t('slash.none', { query }) : t('slash.found', { count: replies.length });
  const optionAt = (index: number, content: ReactNode) => (
    <Option key={replies[index]?.id ?? 'all'} id={optionId(id, index)} active={index === active} onPick={() => pick(index)}>
      {content}
    </Option>
  );
  return (
    <div className={classNames(popupStyle, 'absolute inset-x-0 bottom-full z-20 mb-2 max-w-160')}>
      <p role="status" className="px-2 pt-1 pb-1.5 text-xs text-text-2">
        {found}
      </p>
      <div id={id} role="listbox" aria-label={t('slash.label')} className="max-h-72 scroll-pb-12 overflow-y-auto overscroll-contain">
        {replies.map(({ shortcut, text }, index) =>
          optionAt(
            index,
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">/{shortcut}</span>
              <span className="block truncate text-sm text-text-2">{text}</span>
            </span>,
          ),
        )}
        <div role="presentation" className="sticky bottom-0 border-t border-border bg-surface pt-1">
          {optionAt(
            replies.length,
            <>
              <Settings2 aria-hidden className="size-4 text-text-2" />
              {t('slash.manage')}
            </>,
          )}
        </div>
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  active: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Option({ id, active, onPick, children }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-highlighted={active || undefined}
      // The focus stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classNames(optionStyle, 'w-full text-left hover:bg-surface-2')}
    >
      {children}
    </button>
  );
}
