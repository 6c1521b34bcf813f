import type { MessageView } from '@app/contracts/messages/messages.contract';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { bubbleContent, mediaKind } from '../thread/bubble-content';

export interface ThreadAnnouncerProps {
  /** The customer's newest message. */
  newest: MessageView | undefined;
  contactName: string;
}

/** Reads out what the customer writes while the conversation is open; what was there before is not read. */
export function ThreadAnnouncer({ newest, contactName }: ThreadAnnouncerProps) {
  const t = useText('chats');
  const [openedAt] = useState(newest?.id ?? 0);
  const isNew = newest !== undefined && newest.id > openedAt;
  return (
    <p role="status" className="sr-only">
      {isNew && t('thread.announced', { name: contactName, text: spoken(newest, (kind) => t(`kinds.${kind}`)) })}
    </p>
  );
}

function spoken(message: MessageView, kindName: (kind: 'image' | 'video' | 'audio' | 'file' | 'location') => string): string {
  const { body, media, location, button } = bubbleContent(message);
  if (button) return button.text;
  if (body) return body;
  const [first] = media;
  if (first) return kindName(mediaKind(first));
  return location ? kindName('location') : '';
}
