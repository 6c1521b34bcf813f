import { type ClipboardEvent, type RefObject, useId, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import type { ComposerParts } from '../composer/composer-parts';
import { isSendKey } from '../composer/sendable';
import { useSlashMenu } from '../hooks/use-slash-menu';
import { optionId, SlashMenu } from './slash-menu';

export interface ComposerTextProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Null while the text does not have the keyboard. */
  caret: number | null;
  follow: { onSelect: () => void; onBlur: () => void };
  /** Why nothing can be written. */
  refusal: string | undefined;
  findReplies: ComposerParts['findReplies'];
  onReplies: () => void;
  onReplace: (start: number, end: number, text: string) => void;
  onText: (text: string) => void;
  onSubmit: () => void;
  onFiles: (files: readonly File[]) => void;
}

export function ComposerText({ area, text, caret, follow, refusal, onText, onSubmit, onFiles, ...replies }: ComposerTextProps) {
  const t = useText('chats');
  const menuId = useId();
  const compositionEndedAt = useRef<number | null>(null);
  const menu = useSlashMenu({ text, caret, find: replies.findReplies, replace: replies.onReplace, onManage: replies.onReplies });
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    if (files.length === 0) return;
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
        placeholder={refusal ?? t('composer.placeholder')}
        disabled={refusal !== undefined}
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
          if (!isForMenu && !isSendKey(event.nativeEvent, compositionEndedAt.current)) return;
          event.preventDefault();
          if (!isForMenu) onSubmit();
        }}
        className="block w-full resize-none bg-transparent px-2 py-1.5 text-md outline-none placeholder:text-text-3 disabled:cursor-not-allowed"
      />
    </>
  );
}
