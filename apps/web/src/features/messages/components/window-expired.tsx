import { FileText, Lock } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

export interface WindowExpiredProps {
  onTemplates: (() => void) | undefined;
}

/** In the place of the composer once WhatsApp takes only templates. */
export function WindowExpired({ onTemplates }: WindowExpiredProps) {
  const t = useText('chats');
  return (
    <Banner
      tone="warning"
      icon={<Lock aria-hidden className="mt-px" />}
      action={
        <Button
          variant="primary"
          icon={<FileText aria-hidden className="size-4" />}
          onClick={onTemplates}
          className="self-center max-sm:w-full"
        >
          {t('window.sendTemplate')}
        </Button>
      }
      className="rounded-lg px-4 py-3 max-sm:flex-wrap"
    >
      <p className="font-semibold">{t('window.expired')}</p>
      <p className="mt-0.5 text-sm">{t('window.expiredHint')}</p>
    </Banner>
  );
}
