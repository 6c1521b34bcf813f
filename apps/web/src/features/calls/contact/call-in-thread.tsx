import type { CallView } from '@app/contracts/calls/calls.contract';
import { memo } from 'react';
import { useTimeText } from '@/lib/text/use-time-text';
import { useText } from '@/lib/text/use-text';
import { DirectionIcon, StatusChip } from '../call/call-status';
import { CallRecordings } from '../recording/call-recordings';

/** A phone call among the messages: it belongs to the customer and to neither channel. */
export const CallInThread = memo(function CallInThread({ call }: { call: CallView }) {
  const t = useText('calls');
  const { clock, moment } = useTimeText();
  const { date, user, duration, formatted_duration, missed, direction, notes, text_back } = call;
  const facts = [user?.name, duration > 0 && formatted_duration].filter((fact) => typeof fact === 'string');
  return (
    <article aria-label={t('region')} className="mx-auto max-w-xl pt-3">
      <div className="flex flex-col gap-1.5 rounded-md border border-border bg-surface px-3.5 py-2">
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
          <DirectionIcon call={call} />
          <span className="font-medium">{t(missed ? 'thread.missed' : `thread.${direction}`)}</span>
          {facts.map((fact) => (
            <span key={fact} className="text-text-2 tabular-nums">
              · {fact}
            </span>
          ))}
          <time dateTime={date} title={moment(date)} className="mr-auto text-text-2 tabular-nums">
            · {clock(date)}
          </time>
          <StatusChip call={call} />
        </p>
        {text_back && <p className="text-sm text-text-2">{t(`textBack.${text_back}`)}</p>}
        <CallRecordings call={call} />
        {notes !== '' && <p className="rounded-md bg-note px-3 py-1.5 text-sm whitespace-pre-line">{notes}</p>}
      </div>
    </article>
  );
});
