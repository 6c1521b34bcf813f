import { BellRing } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { notify } from '@/ui/notify';
import { decline, noticePermission, useAsking } from './permission-store';

/** Asks for desktop notifications after the first message, never on page load; placed where it shifts no layout. */
export function AskForNotices() {
  const t = useText('notifications');
  const { isFitting, isDeclined } = useAsking();
  if (!isFitting || isDeclined || noticePermission() !== 'default') return null;
  const allow = async () => {
    const answer = await Notification.requestPermission();
    decline();
    if (answer === 'denied') notify({ title: t('refused') });
  };
  return (
    <section aria-label={t('allow')} className="@container border-t border-border p-2 text-info-text">
      <div className="flex flex-wrap items-center justify-center gap-2 rounded-md bg-info-soft p-2 @max-[10rem]:p-0">
        <p className="text-sm @max-[10rem]:hidden">{t('ask')}</p>
        <IconButton
          label={t('allow')}
          icon={<BellRing />}
          tooltipSide="right"
          onClick={() => void allow()}
          className="@min-[10rem]:hidden"
        />
        <Button size="sm" icon={<BellRing aria-hidden />} onClick={() => void allow()} className="grow @max-[10rem]:hidden">
          {t('allow')}
        </Button>
        <Button size="sm" variant="ghost" onClick={decline} className="grow @max-[10rem]:hidden">
          {t('later')}
        </Button>
      </div>
    </section>
  );
}
