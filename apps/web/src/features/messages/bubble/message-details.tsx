import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { MESSAGE_STATUSES, type MessageDetails, type MessageView } from '@app/contracts/messages/messages.contract';
import { useMessageFailureText } from '@/lib/text/use-failure-text';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { oneOf } from '@/lib/reading/readers';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { QueryError } from '@/ui/error-state';
import { notify } from '@/ui/notify';
import { Skeleton } from '@/ui/skeleton';
import { useLatest } from '@/ui/use-latest';
import { bubbleContent } from './bubble-content';
import { messageDetailsQuery } from './message-details-query';

export interface MessageDetailsDialogProps {
  /** Null while the dialog is closed. */
  message: MessageView | null;
  onClose: () => void;
}

/** The author of a message, each of its statuses with its time, and the provider's code and id. */
export function MessageDetailsDialog({ message, onClose }: MessageDetailsDialogProps) {
  const t = useText('chats.details');
  const kit = useText('kit');
  const shown = useLatest(message);
  const copyText = useCopyText();
  const { data } = useQuery({ ...messageDetailsQuery(shown ?? null), enabled: shown?.is_cut === true });
  const body = shown ? (data?.body ?? bubbleContent(shown).body) : '';
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('title')}
      footer={
        <>
          {body !== '' && (
            <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => copyText(body)}>
              {t('copy')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {kit('close')}
          </Button>
        </>
      }
    >
      {shown && <Details message={shown} />}
    </Dialog>
  );
}

function Details({ message }: { message: MessageView }) {
  const t = useText('chats.details');
  const channels = useText('kit.channels');
  const query = useQuery(messageDetailsQuery(message));
  const { data, isError } = query;
  if (isError && !data) return <QueryError title={t('failed')} query={query} />;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        <Fact name={t('sender')}>{data ? <Sender message={message} details={data} /> : <Skeleton className="w-32" />}</Fact>
        <Fact name={t('channel')}>{channels(message.channel)}</Fact>
        {data?.from && (
          <Fact name={t('from')}>
            <Address address={data.from} />
          </Fact>
        )}
        {message.failure && <Failure failure={message.failure} />}
        {data?.provider_sid && (
          <Fact name={t('providerId')}>
            <code className="text-xs break-all">{data.provider_sid}</code>
          </Fact>
        )}
      </dl>
      {data && <Statuses message={message} details={data} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 font-medium text-text">{children}</dd>
    </>
  );
}

function Sender({ message: { direction, user }, details: { origin } }: { message: MessageView; details: MessageDetails }) {
  const t = useText('chats.details');
  if (direction === 'inbound') return t('customer');
  if (origin !== 'person') return t(`origins.${origin}`);
  return user?.name ?? t('team');
}

function Address({ address }: { address: string }) {
  return <span className="tabular-nums">{usePhoneText(address.replace('whatsapp:', ''))}</span>;
}

function Failure({ failure: { code, provider_code } }: { failure: NonNullable<MessageView['failure']> }) {
  const t = useText('chats.details');
  const { words } = useMessageFailureText()(code);
  return (
    <Fact name={t('failure')}>
      {words} {provider_code !== null && <span className="font-normal text-text-2">({t('code', { code: String(provider_code) })})</span>}
    </Fact>
  );
}

/** When we took it, and what the provider has reported since. */
function Statuses({ message, details }: { message: MessageView; details: MessageDetails }) {
  const t = useText('chats.details');
  const { moment } = useTimeText();
  const begun = { status: message.direction === 'inbound' ? 'received' : 'queued', at: details.created_at, provider_code: null };
  const others = details.statuses.filter(({ status }) => status !== begun.status);
  return (
    <section aria-label={t('statuses')}>
      <h3 className="mb-1.5 text-sm font-semibold text-text">{t('statuses')}</h3>
      <ol className="flex flex-col gap-1 text-sm">
        {[begun, ...others].map(({ status, at, provider_code }) => (
          <li key={status} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-text">
              <StatusName status={status} /> {provider_code !== null && t('code', { code: String(provider_code) })}
            </span>
            <time dateTime={at} className="text-text-2 tabular-nums">
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A status that the provider invents keeps the provider's word. */
function StatusName({ status }: { status: string }) {
  const t = useText('chats.details');
  const known = oneOf(MESSAGE_STATUSES)(status);
  return known ? t(`names.${known}`) : status;
}

/** Puts a text on the clipboard and says so. */
export function useCopyText(): (text: string) => void {
  const t = useText('chats.details');
  const kit = useText('kit.copy');
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => notify({ title: t('copied'), tone: 'success' }),
      () => notify({ title: kit('failed'), tone: 'danger' }),
    );
}
