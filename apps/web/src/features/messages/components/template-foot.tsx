import type { TemplateButton } from '@app/contracts/templates/templates.contract';
import { Copy, ExternalLink, Phone, Reply } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import type { TemplateFrame } from '../thread/bubble-content';

export interface TemplateFootProps {
  template: TemplateFrame;
}

const ICONS: Record<TemplateButton['type'], typeof Reply> = {
  QUICK_REPLY: Reply,
  URL: ExternalLink,
  PHONE_NUMBER: Phone,
  COPY_CODE: Copy,
};

/** What the customer has below the text of a template: its footer, and buttons that only they can press. */
export function TemplateFoot({ template: { footer, buttons } }: TemplateFootProps) {
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
