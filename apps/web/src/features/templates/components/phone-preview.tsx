import type { RenderedTemplate } from '@app/contracts/templates/templates.contract';
import { useId } from 'react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { TemplateBubble } from './template-bubble';

export interface PhonePreviewProps {
  content: RenderedTemplate;
  className?: string;
}

/** The customer's phone with the message on it. */
export function PhonePreview({ content, className }: PhonePreviewProps) {
  const t = useText('templates.preview');
  const { organization_data: organization } = useMe();
  const titleId = useId();
  const { body, header, media_url, buttons } = content;
  const isEmpty = body === '' && !header && !media_url && buttons.length === 0;
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="text-base font-semibold text-text">
        {t('label')}
      </h2>
      <p className="mb-3 text-sm text-text-3">{t('hint')}</p>
      <div className="mx-auto w-full max-w-84 overflow-hidden rounded-[2rem] border-[6px] border-border-strong bg-wa-wall shadow-e2">
        <div className="flex items-center gap-2.5 bg-wa-bar px-4 py-3 text-wa-on-bar">
          <Avatar name={organization.name} id={organization.id} size="sm" />
          <span className="min-w-0">
            <span className="block truncate text-base font-semibold">{organization.name}</span>
            <span className="block text-2xs">{t('header')}</span>
          </span>
        </div>
        <div className="min-h-72 p-3 pr-8 pb-6">
          {isEmpty ? <p className="pt-24 pl-5 text-center text-sm text-text-2">{t('empty')}</p> : <TemplateBubble content={content} />}
        </div>
      </div>
    </section>
  );
}
