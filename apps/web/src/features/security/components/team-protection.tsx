import type { ProtectionView } from '@app/contracts/team/team.contract';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { ResetSecondFactor } from './reset-second-factor';

export interface TeamProtectionProps {
  team: readonly ProtectionView[];
}

/** Who of the team is protected, and the way back in for who has lost the phone. */
export function TeamProtection({ team }: TeamProtectionProps) {
  const t = useText('security.team');
  const [reset, setReset] = useState<ProtectionView | null>(null);
  return (
    <Card title={t('title')} description={t('hint')}>
      <ul aria-label={t('title')} className="-my-2 divide-y divide-border">
        {team.map((member) => (
          <ProtectionRow key={member.id} member={member} onReset={() => setReset(member)} />
        ))}
      </ul>
      <ResetSecondFactor member={reset} onClose={() => setReset(null)} />
    </Card>
  );
}

interface ProtectionRowProps {
  member: ProtectionView;
  onReset: () => void;
}

function ProtectionRow({ member, onReset }: ProtectionRowProps) {
  const t = useText('security.team');
  const { ago, moment } = useTimeText();
  const me = useMe();
  const { id, name, email, role, second_factor_at: since, last_sign_in_at: last } = member;
  const mayReset = since !== null && id !== me.id && (role !== 'owner' || me.role.name === 'owner' || me.is_system_admin);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar size="sm" id={id} name={name} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="truncate text-base font-medium text-text">{name}</p>
        <p className="truncate text-xs text-text-3">{email}</p>
        <p className="text-xs text-text-2" title={last ? moment(last) : undefined}>
          {last ? t('lastSignIn', { ago: ago(last) }) : t('never')}
        </p>
      </div>
      <Chip
        tone={since ? 'success' : 'warning'}
        icon={since ? <ShieldCheck aria-hidden className="size-3" /> : <ShieldAlert aria-hidden className="size-3" />}
      >
        {since ? t('on', { date: moment(since) }) : t('off')}
      </Chip>
      {mayReset && (
        <Button size="sm" aria-label={t('resetOf', { name })} onClick={onReset}>
          {t('reset')}
        </Button>
      )}
    </li>
  );
}
