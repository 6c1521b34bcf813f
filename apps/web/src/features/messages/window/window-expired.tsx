import { Car, FileText, Globe, Lock, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

export interface WindowExpiredProps {
  /** `corrected`: the customer has not written from the corrected number; `form`: they asked on a public page, not on WhatsApp. */
  reason: 'expired' | 'corrected' | 'form';
  /** Text that was written before the window ended. */
  draft: string | null;
  /** Not where the channel has no templates. */
  onTemplates: (() => void) | undefined;
  /** A vehicle, by a template. */
  onVehicleTemplates: (() => void) | undefined;
  onCall: () => void;
  onSms: () => void;
}

const WORDS = {
  expired: ['window.expired', 'window.expiredHint', 'window.expiredWhy'],
  corrected: ['window.corrected', 'window.correctedHint', 'window.correctedWhy'],
  form: ['window.form', 'window.formHint', 'window.formWhy'],
} as const;

/** In the place of the composer while WhatsApp takes only templates. */
export function WindowExpired({ reason, draft, ...ways }: WindowExpiredProps) {
  const t = useText('chats');
  const kept = useText('plans.stopped');
  const [title, hint, why] = WORDS[reason];
  const Icon = reason === 'form' ? Globe : Lock;
  return (
    <Banner
      tone="warning"
      icon={<Icon aria-hidden className="mt-px" />}
      action={<Ways isForm={reason === 'form'} {...ways} />}
      className="rounded-lg px-4 py-3 @max-[35rem]:flex-wrap"
    >
      <p className="font-semibold">{t(title)}</p>
      <p className="mt-0.5 text-sm">
        {t(hint)} {draft !== null && kept('draftKept')}
      </p>
      <Why>{t(why)}</Why>
      {draft !== null && (
        <blockquote className="mt-1.5 line-clamp-3 border-l-2 border-current pl-2 text-sm wrap-anywhere whitespace-pre-wrap">
          {draft}
        </blockquote>
      )}
    </Banner>
  );
}

/** The rest of the words, for those who ask. */
function Why({ children }: { children: string }) {
  const t = useText('chats.window');
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <p className="mt-1 text-sm">{children}</p>;
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={() => setAsked(true)}
      className="touch-target min-h-6 text-sm font-medium underline underline-offset-2"
    >
      {t('why')}
    </button>
  );
}

interface WaysProps extends Omit<WindowExpiredProps, 'reason' | 'draft'> {
  /** A stranger who left a number is called or written to by SMS first. */
  isForm: boolean;
}

function Ways({ isForm, onTemplates, onVehicleTemplates, onCall, onSms }: WaysProps) {
  const t = useText('chats');
  return (
    <div className="flex shrink-0 flex-wrap gap-2 self-center @max-[35rem]:w-full @max-[35rem]:shrink @max-[35rem]:*:flex-1">
      {isForm ? (
        <>
          <Button variant="primary" icon={<Phone aria-hidden className="size-4" />} onClick={onCall}>
            {t('window.call')}
          </Button>
          <Button icon={<MessageSquare aria-hidden className="size-4" />} onClick={onSms}>
            {t('window.sms')}
          </Button>
        </>
      ) : (
        <Button icon={<Car aria-hidden className="size-4" />} onClick={onVehicleTemplates}>
          {t('composer.vehicle')}
        </Button>
      )}
      <Button variant={isForm ? 'secondary' : 'primary'} icon={<FileText aria-hidden className="size-4" />} onClick={onTemplates}>
        {t('window.sendTemplate')}
      </Button>
    </div>
  );
}
