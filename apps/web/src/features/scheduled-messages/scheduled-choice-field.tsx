import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ConversationView, ScheduledChoice } from '@app/contracts/conversations/conversations.contract';
import type { ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { useText } from '@/lib/text/use-text';
import { RadioCard } from '@/ui/radio-card';
import { listScheduledQuery } from './api/list-scheduled-messages';
import { useZonedTime } from './use-zoned-time';

/** The longest waiting ones are named; the list in the conversation has them all. */
const NAMED = 3;
const CHOICES = ['keep', 'send', 'discard'] as const satisfies readonly ScheduledChoice[];

export interface ScheduledChoiceFieldProps {
  conversation: ConversationView;
  choice: ScheduledChoice;
  onChoice: (choice: ScheduledChoice) => void;
}

/** Names what is scheduled in a conversation that is about to be closed, and asks what happens to it. Nothing is drawn where nothing is. */
export function ScheduledChoiceField({ conversation, choice, onChoice }: ScheduledChoiceFieldProps) {
  const t = useText('scheduled.closing');
  const name = useId();
  const { data } = useQuery(listScheduledQuery(conversation));
  const waiting = data?.scheduled_messages.filter(({ state }) => state === 'waiting') ?? [];
  if (!data || waiting.length === 0) return null;
  return (
    <fieldset className="mt-3 flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium text-text">{t('label', { count: waiting.length })}</legend>
      <ul className="mb-1 flex flex-col gap-1 text-sm text-text-2">
        {waiting.slice(0, NAMED).map((scheduled) => (
          <WaitingLine key={scheduled.id} scheduled={scheduled} timeZone={data.time_zone} />
        ))}
        {waiting.length > NAMED && <li>{t('more', { count: waiting.length - NAMED })}</li>}
      </ul>
      {CHOICES.map((value) => (
        <RadioCard
          key={value}
          name={name}
          checked={choice === value}
          label={t(`${value}.label`)}
          hint={t(`${value}.hint`)}
          onChoose={() => onChoice(value)}
        />
      ))}
    </fieldset>
  );
}

function WaitingLine({ scheduled: { body, file, send_at }, timeZone }: { scheduled: ScheduledMessageView; timeZone: string }) {
  const timeText = useZonedTime(timeZone);
  return (
    <li className="flex min-w-0 gap-2">
      <time dateTime={send_at} className="shrink-0 tabular-nums">
        {timeText(send_at)}
      </time>
      <span className="truncate text-text">{body || file?.name}</span>
    </li>
  );
}
