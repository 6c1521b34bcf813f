import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

/** Google adds busy times and shows our appointments; nothing is lost without it. */
export function GoogleCard() {
  const t = useText('calendar.google');
  const kit = useText('kit');
  const [explained, explain] = useState<'connect' | 'verification' | null>(null);
  const close = () => explain(null);
  return (
    <section className="rounded-lg border border-border bg-surface-2 p-3.5">
      <h2 className="flex items-start gap-2.5 text-sm font-semibold text-text">
        <CalendarSync aria-hidden className="mt-px text-text-2" />
        {t('notConnected')}
      </h2>
      <p className="mt-2 text-sm text-text-2">{t('purpose')}</p>
      <Button className="mt-3 w-full" onClick={() => explain('connect')}>
        {t('connect')}
      </Button>
      <button
        type="button"
        onClick={() => explain('verification')}
        className="mt-2.5 touch-target min-h-6 rounded-sm text-left text-xs font-medium text-brand-text hover:underline"
      >
        {t('trouble')}
      </button>
      <Dialog
        open={explained !== null}
        onOpenChange={(open) => open || close()}
        title={t(explained === 'verification' ? 'verification.title' : 'missing.title')}
        footer={<Button onClick={close}>{kit('close')}</Button>}
      >
        <div className="flex flex-col gap-3 text-base text-text-2">
          <p>{t(explained === 'verification' ? 'verification.text' : 'missing.text')}</p>
          <p>{t(explained === 'verification' ? 'verification.rest' : 'missing.rest')}</p>
        </div>
      </Dialog>
    </section>
  );
}
