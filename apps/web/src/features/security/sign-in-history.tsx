import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { SignInResult, SignInView } from '@app/contracts/auth/sessions.contract';
import { useClientText } from '@/lib/session/use-client-text';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip, type ChipProps } from '@/ui/chip';
import { ClientIcon } from '@/ui/client-icon';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { signInsQuery } from './api/security-queries';

export interface SignInHistoryProps {
  scope: 'own' | 'all';
}

/** Sign-ins and failed attempts: the user's own or the organization's. */
export function SignInHistory({ scope }: SignInHistoryProps) {
  const t = useText('security.history');
  return (
    <Card title={scope === 'own' ? t('ownTitle') : t('allTitle')} description={t('hint')}>
      <SignInList scope={scope} />
    </Card>
  );
}

function SignInList({ scope }: SignInHistoryProps) {
  const t = useText('security.history');
  const list = useInfiniteQuery(signInsQuery(scope));
  if (list.isError && !list.data) {
    return <QueryError title={t('failed')} query={list} />;
  }
  if (!list.data) return <Skeleton className="h-28 w-full rounded-lg" />;
  const signIns: SignInView[] = list.data.pages.flatMap((page) => page.sign_ins);
  if (signIns.length === 0) {
    const again = <Button onClick={() => void list.refetch()}>{t('refresh')}</Button>;
    return <EmptyState icon={<History />} title={<h3>{t('empty')}</h3>} description={t('emptyHint')} action={again} />;
  }
  return (
    <>
      <ul aria-label={scope === 'own' ? t('ownTitle') : t('allTitle')} className="-my-2 divide-y divide-border">
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} withName={scope === 'all'} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} className="self-center">
          {t('more')}
        </Button>
      )}
    </>
  );
}

interface SignInRowProps {
  signIn: SignInView;
  withName: boolean;
}

const TONES: Record<SignInResult, ChipProps['tone']> = {
  signed_in: 'success',
  wrong_password: 'warning',
  wrong_code: 'warning',
  locked: 'danger',
  address_refused: 'danger',
};

function SignInRow({ signIn: { user, result, method, client, address, created_at }, withName }: SignInRowProps) {
  const t = useText('security.history');
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  const browser = useClientText()(client);
  return (
    <li className="flex items-center gap-3 py-3">
      <ClientIcon device={client.device} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-base font-medium text-text">{withName ? user.name : browser}</p>
        <p className="text-xs text-text-2">
          {withName && `${browser} · `}
          {t(`methods.${method}`)}
          {address && <span className="wrap-anywhere"> · {address}</span>}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <Chip tone={TONES[result]}>{t(`results.${result}`)}</Chip>
        <time dateTime={created_at} title={moment(created_at)} className="text-xs text-text-3">
          {ago(created_at)}
        </time>
      </div>
    </li>
  );
}
