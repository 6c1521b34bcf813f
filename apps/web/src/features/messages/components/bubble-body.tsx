import { MousePointerClick } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import type { BubbleContent } from '../thread/bubble-content';
import { ContactCards } from './contact-cards';
import { LocationCard } from './location-card';
import { MediaItem } from './media-item';
import { MessageText } from './message-text';
import { QuotedMessage } from './quoted-message';
import { TemplateFoot } from './template-foot';

export interface BubbleBodyProps {
  content: BubbleContent;
  formatted: boolean;
}

export function BubbleBody({ content: { media, location, button, quoted, template, body, at }, formatted }: BubbleBodyProps) {
  return (
    <>
      {quoted && <QuotedMessage quoted={quoted} />}
      {media.map((item) =>
        item.cards ? <ContactCards key={item.id} cards={item.cards} /> : <MediaItem key={item.id} media={item} at={at} />,
      )}
      {template?.header && <p className="text-md font-semibold wrap-anywhere">{template.header}</p>}
      {location && <LocationCard location={location} />}
      {button ? <PressedButton text={button.text} /> : body && !location && <MessageText text={body} formatted={formatted} />}
      {template && <TemplateFoot template={template} />}
    </>
  );
}

function PressedButton({ text }: { text: string }) {
  const t = useText('chats');
  return (
    <p className="flex items-center gap-2 text-md font-medium">
      <MousePointerClick role="img" aria-label={t('bubble.button')} className="size-4 text-text-2" />
      {text}
    </p>
  );
}
