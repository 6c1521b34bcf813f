import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { AccountSecurityView } from '@app/contracts/team/team.contract';
import { call } from '@/lib/api/call';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { PersonAvatar } from '@/ui/person-avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { notify } from '@/ui/notify';
import { SettingsPage } from '@/ui/settings-page';
import { Tabs } from '@/ui/tabs';
import { policyQuery, protectionQuery } from '../api/security-queries';
import { Loaded } from '../loaded';
import { OwnSecurity } from '../own-security';
import { PolicyForm } from './policy-form';
import { SignInHistory } from '../sign-in-history';

const route = getRouteApi('/shell/settings/security');
const VIEWS = ['policy', 'team', 'history', 'own'] as const;

/** The tab "Security" of the settings. */
export function SecuritySection() {
  const t = useText('security.views');
  const navigate = useNavigate({ from: '/settings/security' });
  const view = route.useSearch().view ?? 'policy';
  const show = (next: (typeof VIEWS)[number]) => void navigate({ search: { view: next === 'policy' ? undefined : next } });
  return (
    <SettingsPage title={t('label')} lead={t('lead')}>
      <Tabs
        label={t('label')}
        value={view}
        onValueChange={show}
        items={VIEWS.map((value) => ({ value, label: t(value) }))}
        panelClassName="mt-5 flex flex-col gap-5"
      >
        {view === 'policy' && <Loaded query={policyQuery}>{(policy) => <PolicyForm policy={policy} />}</Loaded>}
        {view === 'team' && <Loaded query={protectionQuery}>{(team) => <TeamProtection team={team} />}</Loaded>}
        {view === 'history' && <SignInHistory scope="all" />}
        {view === 'own' && <OwnSecurity />}
      </Tabs>
    </SettingsPage>
  );
}

interface TeamProtectionProps {
  team: readonly AccountSecurityView[];
}

/** Which members have a second factor; resets it for those who have lost the phone. */
function TeamProtection({ team }: TeamProtectionProps) {
  const t = useText('security.team');
  const [reset, setReset] = useState<AccountSecurityView | null>(null);
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
  member: AccountSecurityView;
  onReset: () => void;
}

function ProtectionRow({ member, onReset }: ProtectionRowProps) {
  const t = useText('security.team');
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  const me = useMe();
  const { id, name, email, role, second_factor_at: since, last_sign_in_at: last } = member;
  const mayReset = since !== null && id !== me.id && (role !== 'owner' || me.role.name === 'owner' || me.is_system_admin);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <PersonAvatar size="sm" id={id} name={name} />
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

interface ResetSecondFactorProps {
  /** The member to reset after confirmation; null while the dialog is closed. */
  member: AccountSecurityView | null;
  onClose: () => void;
}

function ResetSecondFactor({ member, onClose }: ResetSecondFactorProps) {
  const t = useText('security.team');
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: AccountSecurityView) => call(api.team.resetSecondFactor, { params: { id } }),
    onSuccess(_, { name }) {
      void queryClient.invalidateQueries(protectionQuery);
      notify({ title: t('resetDone', { name }), tone: 'success' });
    },
  });
  return (
    <ConfirmDialog
      target={member}
      texts={({ name }) => ({
        title: t('resetTitle', { name }),
        description: t('resetHint'),
        confirmLabel: t('reset'),
        failed: t('resetFailed'),
      })}
      action={mutateAsync}
      onClose={onClose}
    />
  );
}
