import { CalendarCheck, Phone } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { DrawnBubble, DrawnCar, DrawnFace } from '@/ui/drawn-chat';

/** A conversation that becomes a visit, in the colours of the product; it is shown whole or not at all. */
export function AuthPicture() {
  const t = useText('auth.pitch');
  return (
    <aside className="hidden flex-col items-center justify-center border-l border-border bg-brand-soft px-8 py-10 lg:flex xl:px-14">
      <div className="flex w-full max-w-175 flex-col gap-8">
        <p className="max-w-128 text-4xl/11 font-semibold text-balance text-brand-text [@media(max-height:52rem)]:text-2xl">{t('title')}</p>
        <div
          aria-hidden
          className="grid overflow-hidden rounded-lg border border-border bg-surface text-base shadow-e3 xl:grid-cols-[minmax(0,1fr)_15rem]"
        >
          <Thread />
          <LeadPanel />
        </div>
      </div>
    </aside>
  );
}

function Thread() {
  const t = useText('auth.pitch');
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-border px-4">
        <DrawnFace name={t('customer')} look="bg-(--av0-bg) text-(--av0-fg)" />
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{t('customer')}</span>
          <span className="block text-xs text-text-2 tabular-nums">{t('phone')}</span>
        </p>
        <span className="rounded-full bg-success-soft px-2.5 py-1 text-xs font-medium text-success-text">{t('window')}</span>
        <Phone className="size-4.5 text-text-2" />
      </div>
      <div className="flex flex-col gap-2.5 bg-bg p-4">
        <DrawnBubble time="16:47">{t('ask')}</DrawnBubble>
        <DrawnBubble isOurs time="16:48">
          {t('answer')}
        </DrawnBubble>
        <DrawnBubble isOurs time="16:48" className="w-64 px-1.5 pt-1.5">
          <DrawnCar className="rounded-md" />
          <span className="mt-2 block px-2 font-semibold">{t('car')}</span>
          <span className="block px-2 text-sm text-text-2">{t('price')}</span>
        </DrawnBubble>
        <DrawnBubble time="16:49">{t('when')}</DrawnBubble>
        <DrawnBubble isOurs time="16:49">
          {t('offer')}
        </DrawnBubble>
        <DrawnBubble time="16:50">{t('agreed')}</DrawnBubble>
        <p className="mx-auto mt-1 flex items-center gap-2 rounded-md bg-(--st-appt_scheduled-soft) px-3 py-1.5 text-sm font-medium text-(--st-appt_scheduled-text)">
          <CalendarCheck className="size-4" />
          {t('event')}
        </p>
      </div>
    </div>
  );
}

function LeadPanel() {
  const t = useText('auth.pitch');
  const facts = [
    [t('wants'), t('car')],
    [t('agent'), 'Camila Restrepo'],
    [t('stage'), t('stageName')],
    [t('source'), 'WhatsApp'],
  ];
  return (
    <div className="hidden flex-col border-l border-border xl:flex">
      <p className="flex h-14 shrink-0 items-center border-b border-border px-4 font-semibold">{t('lead')}</p>
      <dl className="px-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[4.5rem_1fr] gap-2 border-b border-border py-2.5">
            <dt className="text-text-2">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="m-4 rounded-md border-l-4 border-note-edge bg-note p-3 text-sm">
        <p>{t('note')}</p>
        <p className="mt-1 text-xs text-text-2">{t('noteBy')}</p>
      </div>
    </div>
  );
}
