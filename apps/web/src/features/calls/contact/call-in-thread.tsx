import type { CallView } from '@app/contracts/calls/calls.contract';
import { memo } from 'react';
import { useCallPeople } from '@/lib/text/use-call-people';
import { useTimeText } from '@/lib/text/use-time-text';
import { useText } from '@/lib/text/use-text';
import { DirectionIcon } from '../call/call-status';
import { NoteText } from '../call/note-text';
import { CallRecordings } from '../recording/call-recordings';

/** A phone call among the messages, shown in the thread of either channel. */
export const CallInThread = memo(function CallInThread({ call }: { call: CallView }) {
  const { clock, moment } = useTimeText();
  const { date, ended_at, formatted_duration, missed, notes } = call;
  const people = useCallPeople(call);
  // the timeline's words are Spanish in the chat of "Bilingual"; those of the Calls tab stay English
  const words = useText('timeline.calls');
  const missedKind = call.voicemail ? 'voicemail' : 'missed';
  const title = words(missed ? missedKind : call.direction);
  const outcome = call.duration > 0 ? formatted_duration : words('noAnswer');
  const facts = [people, ended_at !== null && !missed && outcome].filter((fact) => typeof fact === 'string');
  return (
    <article aria-label={title} className="mx-auto max-w-xl pt-3">
      <div className="flex flex-col gap-1.5 rounded-md border border-border bg-surface px-3.5 py-2">
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
          <DirectionIcon call={call} />
          <span className="font-medium">{title}</span>
          {facts.map((fact) => (
            <span key={fact} className="text-text-2 tabular-nums">
              · {fact}
            </span>
          ))}
          <time dateTime={date} title={moment(date)} className="text-text-2 tabular-nums">
            · {clock(date)}
          </time>
        </p>
        <CallRecordings call={call} />
        <NoteText notes={notes} />
      </div>
    </article>
  );
});
