import type { RenderedTemplate, TemplateButton } from '@app/contracts/templates/templates.contract';
import { Copy, ExternalLink, Phone, Reply } from 'lucide-react';
import { formattedText } from '@/lib/formatting/formatted-text';
import { MediaTile } from './media-tile';

export interface TemplateBubbleProps {
  content: RenderedTemplate;
}

const ICONS: Record<TemplateButton['type'], typeof Reply> = {
  QUICK_REPLY: Reply,
  URL: ExternalLink,
  PHONE_NUMBER: Phone,
  COPY_CODE: Copy,
};

/** A template as a message on the customer's phone. Nothing in it can be pressed. */
export function TemplateBubble({ content: { media_url, header, body, footer, buttons } }: TemplateBubbleProps) {
  return (
    <div className="w-fit max-w-full min-w-40 overflow-hidden rounded-lg rounded-tl-none bg-wa-bubble text-text shadow-e1">
      {media_url && <MediaTile url={media_url} />}
      <div className="space-y-1 px-2.5 pt-1.5 pb-2">
        {header && <p className="text-base font-semibold wrap-anywhere">{header}</p>}
        {body && <p className="text-base wrap-anywhere whitespace-pre-wrap">{formattedText(body)}</p>}
        {footer && <p className="text-xs wrap-anywhere text-text-3">{footer}</p>}
      </div>
      {buttons.length > 0 && <Buttons buttons={buttons} />}
    </div>
  );
}

function Buttons({ buttons }: Pick<RenderedTemplate, 'buttons'>) {
  // While they are written two may have the same words.
  const placed = buttons.map((button, index) => ({ ...button, key: `button-${index}` }));
  return (
    <ul className="border-t border-border">
      {placed.map(({ key, type, title }) => {
        const Icon = ICONS[type];
        return (
          <li
            key={key}
            className="flex min-h-10 items-center justify-center gap-2 border-border px-3 py-2 text-base font-medium text-wa-link not-first:border-t"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        );
      })}
    </ul>
  );
}
