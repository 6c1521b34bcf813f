import { CalendarCheck, ListFilter, Phone, Search } from 'lucide-react';
import { classNames } from '@/ui/class-names';
import { DrawnBubble, DrawnCar, DrawnFace } from '@/ui/drawn-chat';
import { usePublic } from '../public-context';

/** The inbox with a conversation that becomes a visit, drawn with the product's own colours in the reader's language and theme. */
export function ProductPicture() {
  const { picture } = usePublic().texts.landing;
  return (
    <figure className="mx-auto mt-14 max-w-300 text-left">
      <figcaption className="sr-only">{picture.label}</figcaption>
      <div
        aria-hidden
        className="grid overflow-hidden rounded-lg border border-border bg-surface text-sm shadow-e3 md:h-179 md:grid-cols-[18.75rem_1fr] lg:grid-cols-[18.75rem_1fr_18rem]"
      >
        <ChatList />
        <Thread />
        <LeadPanel />
      </div>
    </figure>
  );
}

const CUSTOMERS = [
  { name: 'Ana Torres', time: '16:50', look: 'bg-(--av4-bg) text-(--av4-fg)' },
  { name: 'Kevin Graham', time: '16:41', unread: 1, look: 'bg-(--av1-bg) text-(--av1-fg)' },
  { name: 'Hernán Castellanos', time: '16:38', unread: 2, look: 'bg-(--av1-bg) text-(--av1-fg)' },
  { name: 'Óscar Martínez', time: '16:18', look: 'bg-(--av5-bg) text-(--av5-fg)' },
  { name: 'Ethan Robinson', time: '15:46', look: 'bg-(--av2-bg) text-(--av2-fg)' },
  { name: 'Luis Zapata', time: '15:12', look: 'bg-(--av3-bg) text-(--av3-fg)' },
];

function ChatList() {
  const { picture } = usePublic().texts.landing;
  return (
    <div className="hidden flex-col border-r border-border md:flex">
      <p className="flex h-14 items-center justify-between px-4 text-lg font-semibold">
        {picture.chats}
        <ListFilter className="text-text-3" />
      </p>
      <p className="mx-4 flex items-center gap-2 rounded-md border border-border-strong px-3 py-2 text-text-3">
        <Search className="size-4" />
        {picture.search}
      </p>
      <p className="flex gap-2 px-4 py-3 text-xs font-medium">
        <span className="rounded-full bg-brand-soft px-2.5 py-1 text-brand-text">{picture.all} 240</span>
        <span className="rounded-full bg-surface-2 px-2.5 py-1">{picture.active} 123</span>
        <span className="rounded-full bg-surface-2 px-2.5 py-1">{picture.closed}</span>
      </p>
      {CUSTOMERS.map(({ name, time, look, unread }, index) => (
        <div key={name} className={classNames('flex items-center gap-3 px-4 py-3', index === 0 && 'bg-surface-3')}>
          <DrawnFace name={name} look={look} />
          <div className="min-w-0 flex-1">
            <p className="flex justify-between gap-2">
              <span className="truncate font-semibold">{name}</span>
              <span className="text-xs text-text-2 tabular-nums">{time}</span>
            </p>
            <p className="flex justify-between gap-2">
              <span className="truncate text-text-2">{picture.previews[index]}</span>
              {unread && (
                <span className="flex size-5 shrink-0 items-center justify-center rounded-full bg-brand text-2xs font-semibold text-on-brand">
                  {unread}
                </span>
              )}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

const BUBBLE = 'md:max-w-96';

function Thread() {
  const { picture } = usePublic().texts.landing;
  return (
    <div className="flex min-h-0 min-w-0 flex-col bg-bg">
      <ThreadHeader />
      <div className="flex flex-1 flex-col justify-end gap-2.5 p-4 text-md md:px-8">
        <DrawnBubble className={BUBBLE} time="16:47">
          {picture.ask}
        </DrawnBubble>
        <DrawnBubble className={BUBBLE} isOurs time="16:48">
          {picture.answer}
        </DrawnBubble>
        <DrawnBubble className={BUBBLE} isOurs time="16:48">
          <span className="mb-2 block overflow-hidden rounded-md bg-surface-2">
            <DrawnCar />
          </span>
          <span className="block font-semibold">{picture.car}</span>
          <span className="block text-base text-text-2">{picture.price}</span>
        </DrawnBubble>
        <DrawnBubble className={BUBBLE} time="16:49">
          {picture.when}
        </DrawnBubble>
        <DrawnBubble className={BUBBLE} isOurs time="16:49">
          {picture.offer}
        </DrawnBubble>
        <DrawnBubble className={BUBBLE} time="16:50">
          {picture.agreed}
        </DrawnBubble>
        <p className="mx-auto flex items-center gap-2 rounded-full bg-(--st-appt_scheduled-soft) px-3 py-1 text-xs font-medium text-(--st-appt_scheduled-text) motion-safe:animate-[appear_600ms_ease-out_900ms_backwards]">
          <CalendarCheck className="size-4" />
          {picture.event}
        </p>
      </div>
    </div>
  );
}

function ThreadHeader() {
  const { picture } = usePublic().texts.landing;
  const chosen = 'border-(--st-appt_scheduled) bg-(--st-appt_scheduled-soft) font-semibold text-(--st-appt_scheduled-text)';
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-border bg-surface px-4">
        <DrawnFace name={picture.customer} look="bg-(--av4-bg) text-(--av4-fg)" />
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{picture.customer}</span>
          <span className="block truncate text-xs text-text-2 tabular-nums">{picture.phone}</span>
        </p>
        <span className="shrink-0 rounded-full bg-success-soft px-2.5 py-1 text-xs font-medium text-success-text">{picture.window}</span>
        <Phone className="text-text-2 max-sm:hidden" />
      </div>
      <p className="flex shrink-0 gap-1.5 overflow-hidden border-b border-border bg-surface px-4 py-2 text-xs whitespace-nowrap">
        {picture.stages.map((stage, index) => (
          <span key={stage} className={classNames('rounded-full border px-2.5 py-1', index === 3 ? chosen : 'text-text-2')}>
            {stage}
          </span>
        ))}
      </p>
    </>
  );
}

function LeadPanel() {
  const { picture } = usePublic().texts.landing;
  const facts = [
    [picture.agent, 'Camila Restrepo'],
    [picture.stage, picture.stages[3]],
    [picture.source, 'WhatsApp'],
    [picture.tags, 'SUV · RAV4'],
  ];
  return (
    <div className="hidden flex-col border-l border-border lg:flex">
      <p className="flex h-14 items-center border-b border-border px-5 text-lg font-semibold">{picture.lead}</p>
      <dl className="grid grid-cols-[5.5rem_1fr] gap-y-3 p-5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mx-5 rounded-md border-l-4 border-note-edge bg-note p-3">
        <p>{picture.note}</p>
        <p className="mt-1 text-xs text-text-2">{picture.noteBy}</p>
      </div>
      <div className="m-5 rounded-md border border-border p-3">
        <DrawnCar className="rounded-sm" />
        <p className="mt-2 font-semibold">{picture.car}</p>
        <p className="text-text-2">{picture.price}</p>
      </div>
    </div>
  );
}
