import { FileWarning, MessageCircleQuestionMark, ShoppingBag } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import type { BubbleContent } from './bubble-content';

export interface UnshownNoticeProps {
  kind: NonNullable<BubbleContent['notice']>;
}

const ICONS = { order: ShoppingBag, lost_file: FileWarning, unsupported: MessageCircleQuestionMark } as const;

/** In place of content that cannot be shown: what came, and that the customer can be asked. */
export function UnshownNotice({ kind }: UnshownNoticeProps) {
  const t = useText('kit.preview.kinds');
  const chats = useText('chats.bubble');
  const Icon = ICONS[kind];
  return (
    <div className="my-0.5 flex items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-text-2" />
      <div>
        <p className="text-md font-medium">{t(kind)}</p>
        <p className="text-sm text-text-2">{chats(`unshown.${kind}`)}</p>
      </div>
    </div>
  );
}
