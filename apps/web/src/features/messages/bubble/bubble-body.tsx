import { Copy, ExternalLink, Globe, MousePointerClick, Phone, Reply, SmilePlus } from 'lucide-react';
import type { QuotedMessage as Quoted } from '@app/contracts/messages/messages.contract';
import type { ReactNode } from 'react';
import type { TemplateButton } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { previewOf } from '@/ui/last-message-text';
import { useBubbleActions } from './bubble-actions';
import type { BubbleContent, TemplateFrame } from './bubble-content';
import { ContactCards } from './contact-cards';
import { FormAnswers } from './form-answers';
import { LocationCard } from './location-card';
import { useJump } from '../thread/jump-context';
import { MediaItem } from './media-item';
import { MessageText } from './message-text';
import { UnshownNotice } from './unshown-notice';

export interface BubbleBodyProps {
  content: BubbleContent;
  formatted: boolean;
  /** Time and delivery; in the last line of the text where the text comes last, else below everything. */
  foot: ReactNode;
}

export function BubbleBody({ content, formatted, foot }: BubbleBodyProps) {
  const { media, location, button, quoted, template, vehicleId, isForm, isReaction, vehicleGone, body, at, answers, notice, cut } = content;
  const { VehicleCard } = useBubbleActions();
  const t = useText('chats');
  const hasText = body !== '' && body !== button?.text && answers === null;
  const endsWithText = hasText && vehicleId === null && !hasFoot(template);
  return (
    <>
      {isReaction && (
        <p className="flex items-center gap-1.5 text-sm text-text-2">
          <SmilePlus aria-hidden className="size-4" />
          {t('bubble.reacted')}
        </p>
      )}
      {isForm && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-brand-text">
          <Globe aria-hidden className="size-4" />
          {t('bubble.form')}
        </p>
      )}
      {vehicleGone && <p className="text-sm text-warning-text">{t('bubble.formGone')}</p>}
      {quoted && <QuotedMessage quoted={quoted} />}
      {media.map((item) =>
        item.cards ? <ContactCards key={item.id} cards={item.cards} /> : <MediaItem key={item.id} media={item} at={at} />,
      )}
      {template?.header && <p className="text-md font-semibold wrap-anywhere">{template.header}</p>}
      {location && <LocationCard location={location} />}
      {button && <PressedButton text={button.text} />}
      {answers && <FormAnswers answers={answers} />}
      {notice && <UnshownNotice kind={notice} />}
      {hasText && <MessageText text={body} cut={cut} formatted={formatted} foot={endsWithText && foot} />}
      {vehicleId !== null && <VehicleCard vehicleId={vehicleId} hidesPhoto={media.length > 0} />}
      {template && <TemplateFoot template={template} />}
      {!endsWithText && <div className="mt-0.5 flex justify-end">{foot}</div>}
    </>
  );
}

const hasFoot = (template: TemplateFrame | null): boolean => template !== null && (Boolean(template.footer) || template.buttons.length > 0);

function PressedButton({ text }: { text: string }) {
  const t = useText('chats');
  return (
    <p className="flex items-center gap-2 text-md font-medium">
      <MousePointerClick role="img" aria-label={t('bubble.button')} className="size-4 text-text-2" />
      {text}
    </p>
  );
}

interface QuotedMessageProps {
  quoted: Quoted;
}

/** The message that this one answers, in short; pressed, the thread goes there. */
function QuotedMessage({ quoted: { id, direction, type, body } }: QuotedMessageProps) {
  const t = useText('chats');
  const kinds = useText('kit.preview.kinds');
  const jump = useJump();
  const preview = previewOf({ type, body });
  return (
    <button
      type="button"
      title={t('bubble.toQuoted')}
      onClick={() => jump(id)}
      className="my-1 block w-full rounded-sm border-l-4 border-brand bg-surface-2 px-2.5 py-1.5 text-left text-sm text-text-2 hover:bg-surface-3"
    >
      <span className="block text-2xs font-semibold text-brand-text">
        {t(direction === 'outbound' ? 'bubble.quotedOurs' : 'bubble.quotedTheirs')}
      </span>
      <span className="line-clamp-2 wrap-anywhere">{'text' in preview ? preview.text : kinds(preview.kind)}</span>
    </button>
  );
}

interface TemplateFootProps {
  template: TemplateFrame;
}

const ICONS: Record<TemplateButton['type'], typeof Reply> = {
  QUICK_REPLY: Reply,
  URL: ExternalLink,
  PHONE_NUMBER: Phone,
  COPY_CODE: Copy,
};

/** The end of a template as the customer sees it: its footer, and buttons that only they can press. */
function TemplateFoot({ template: { footer, buttons } }: TemplateFootProps) {
  const t = useText('chats');
  const placed = buttons.map((button, index) => ({ ...button, key: `button-${index}` }));
  return (
    <>
      {footer && <p className="mt-1 text-sm wrap-anywhere text-text-2">{footer}</p>}
      {placed.length > 0 && (
        <ul aria-label={t('bubble.templateButtons')} className="mt-2 flex flex-col gap-1">
          {placed.map(({ key, type, title }) => {
            const Icon = ICONS[type];
            return (
              <li
                key={key}
                className="flex min-h-8 items-center justify-center gap-1.5 rounded-md border border-border-strong px-2 py-1 text-sm font-medium text-text"
              >
                <Icon aria-hidden className="size-3.5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{title}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
