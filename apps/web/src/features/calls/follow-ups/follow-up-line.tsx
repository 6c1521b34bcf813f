import type { FollowUpView } from '@app/contracts/follow-ups/follow-ups.contract';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { wantCall } from '@/lib/session/wanted-call';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { nameIn } from '@/lib/text/use-other-name';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { classNames } from '@/ui/class-names';
import { DoNotCall, useCallTime } from '../call/call-status';
import { dispatch, useCalls } from '../call/calls-store';

interface FollowUpLineProps {
  followUp: FollowUpView;
  /** Beside the person, such as buttons. */
  children?: ReactNode;
}

/** Somebody who called in vain: who, until when, and the button that calls them. */
export function FollowUpLine({ followUp, children }: FollowUpLineProps) {
  const t = useText('calls.callBacks');
  const calls = useText('calls');
  const timeOf = useCallTime();
  const now = useNow();
  const { contact, phone, owner, due_at, closed_at, state } = followUp;
  const number = usePhoneText(phone) ?? calls('unknownNumber');
  const name = nameIn(contact) ?? number;
  const isOverdue = state === 'open' && new Date(due_at) < now;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <Avatar name={name} id={contact?.id ?? number} size="sm" />
      <div className={classNames('min-w-0 flex-1 basis-32', children !== undefined && 'max-sm:basis-4/5')}>
        <p className="truncate text-base font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className={classNames('text-sm wrap-anywhere tabular-nums', isOverdue ? 'text-danger-text' : 'text-text-2')}>
          {state === 'open' ? t('due', { time: timeOf(due_at) }) : closed_at && t(`closed.${state}`, { time: timeOf(closed_at) })}
          {owner && ` · ${owner.name}`}
        </p>
      </div>
      {children}
      {state === 'open' && <CallBack followUp={followUp} name={name} />}
    </li>
  );
}

/** A contact is called from their own chat; a number without a contact from here. */
function CallBack({ followUp: { contact, phone }, name }: { followUp: FollowUpView; name: string }) {
  const t = useText('calls');
  const isReady = useCalls(({ service, call }) => service === 'ready' && call === null);
  const look = { size: 'sm', icon: <Phone aria-hidden className="size-4" />, 'aria-label': t('callBackPerson', { name }) } as const;
  if (contact?.do_not_call) return <DoNotCall />;
  if (contact)
    return (
      <ButtonLink to="/chats" search={{ contact: contact.id, type: 'calls' }} onClick={() => wantCall(contact.id)} {...look}>
        {t('callBack')}
      </ButtonLink>
    );
  if (phone === null) return null;
  return (
    <Button {...look} disabled={!isReady} onClick={() => dispatch({ do: 'dial', dialed: { to: phone, contactId: null } })}>
      {t('callBack')}
    </Button>
  );
}
