import type { CallView } from '@app/contracts/calls/calls.contract';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { takeWantedCall, useWantedCall } from '@/lib/session/wanted-call';
import { useSilenceOnLeave } from '@/lib/sound/use-playback';
import { otherNumberOf } from '@/lib/text/use-other-name';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { useCallPeople } from '@/lib/text/use-call-people';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { contactCallsQuery, HISTORY_PAGE_SIZE } from '../api/call-queries';
import { CallCard } from '../call/call-card';
import { CallRating } from '../call/call-rating';
import { CallWrapUp } from '../call/call-wrap-up';
import { DirectionIcon, StatusChip, useCallTime } from '../call/call-status';
import { dispatch, useCalls } from '../call/calls-store';
import { IncomingDialog } from '../call/incoming-call';
import { NoteText } from '../call/note-text';
import { ProblemNote } from '../call/problem-note';
import { CallRecordings } from '../recording/call-recordings';
import { StartService } from '../center/calls-screen';

export interface ContactCallsProps {
  contactId: number;
  /** Where the contact is called. */
  phone: string | null;
  /** They do not want to be called. */
  isOptedOut: boolean;
  /** Below the history. */
  children: ReactNode;
}

/** The Calls tab of a chat (document 001, section 2): start, call, talk, and what was talked before. */
export function ContactCalls({ contactId, children, ...target }: ContactCallsProps) {
  useSilenceOnLeave();
  useWantedDial(contactId, target);
  const ended = useCalls((state) => state.ended);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto bg-bg p-4 md:p-5">
      <ProblemNote />
      {ended && (
        <Card>
          <CallRating key={ended.key} ended={ended} />
        </Card>
      )}
      <Main contactId={contactId} {...target} />
      {ended && <CallWrapUp key={ended.key} ended={ended} />}
      <History contactId={contactId} />
      {children}
      <IncomingDialog />
    </div>
  );
}

/** A call button on another page calls at its first press while the service runs; else one starts it here. */
function useWantedDial(contactId: number, { phone, isOptedOut }: Pick<ContactCallsProps, 'phone' | 'isOptedOut'>): void {
  const isWanted = useWantedCall((wanted) => wanted.contactId === contactId);
  const { service, call } = useCalls();
  const isFree = call === null;
  useEffect(() => {
    // a page that was just opened starts its service by itself
    if (!isWanted || service === 'starting') return;
    const isInTime = takeWantedCall();
    if (isInTime && service === 'ready' && isFree && phone && !isOptedOut) dispatch({ do: 'dial', dialed: { to: phone, contactId } });
  }, [isWanted, service, isFree, phone, isOptedOut, contactId]);
}

function Main({ contactId, phone, isOptedOut }: Omit<ContactCallsProps, 'children'>) {
  const t = useText('calls');
  const { service, call } = useCalls();
  if (call && call.phase !== 'incoming') return <CallCard call={call} />;
  if (service !== 'ready') return <StartService />;
  if (!phone || isOptedOut)
    return (
      <p role="status" className="text-base text-text-2">
        {t(isOptedOut ? 'refused.do_not_call' : 'noNumber')}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" icon={<Phone aria-hidden />} onClick={() => dispatch({ do: 'dial', dialed: { to: phone, contactId } })}>
        {t('callContact')}
      </Button>
      <Number number={phone} />
    </div>
  );
}

const Number = ({ number }: { number: string | null }) => (
  <span className="text-base text-text-2 tabular-nums">{usePhoneText(number)}</span>
);

function History({ contactId }: Pick<ContactCallsProps, 'contactId'>) {
  const t = useText('calls');
  const [showsAll, setShowsAll] = useState(false);
  const history = useQuery(contactCallsQuery(contactId));
  if (!history.data) return history.isError ? <QueryError title={t('history.failed')} query={history} /> : <Skeleton className="h-24" />;
  const known = history.data.data;
  const calls = showsAll ? known : known.slice(0, HISTORY_PAGE_SIZE);
  if (calls.length === 0)
    return <EmptyList none={{ icon: <Phone />, title: t('contact.none'), description: t('contact.noneHint') }} noMatches={null} />;
  return (
    <section className="rounded-lg border border-border bg-surface shadow-e1">
      <h3 className="px-4 pt-3 pb-1 text-md font-semibold">{t('contact.history')}</h3>
      <ul>
        {calls.map((call) => (
          <CallLine key={call.id} call={call} />
        ))}
      </ul>
      {calls.length < known.length && (
        <div className="border-t border-border p-2 text-center">
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            {t('contact.more', { count: String(known.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}

function CallLine({ call }: { call: CallView }) {
  const t = useText('calls');
  const timeOf = useCallTime();
  const people = useCallPeople(call);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border px-4 py-2.5">
      <DirectionIcon call={call} />
      <Number number={otherNumberOf(call)} />
      <span className="mr-auto text-sm text-text-2 tabular-nums">
        {timeOf(call.date)}
        {call.duration > 0 && ` · ${call.formatted_duration}`}
        {people && ` · ${people}`}
      </span>
      <StatusChip call={call} />
      {call.text_back && <p className="w-full text-sm text-text-2">{t(`textBack.${call.text_back}`)}</p>}
      <CallRecordings call={call} />
      <NoteText notes={call.notes} />
    </li>
  );
}
