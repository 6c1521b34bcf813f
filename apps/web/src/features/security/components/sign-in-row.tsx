import type { SignInResult, SignInView } from '@app/contracts/auth/sessions.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Chip, type ChipProps } from '@/ui/chip';
import { useClientText } from '@/lib/session/use-client-text';
import { ClientIcon } from '@/ui/client-icon';

export interface SignInRowProps {
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

export function SignInRow({ signIn: { user, result, method, client, address, created_at }, withName }: SignInRowProps) {
  const t = useText('security.history');
  const { ago, moment } = useTimeText();
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
