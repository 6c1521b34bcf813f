import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useText } from '@/lib/text/use-text';
import { Tabs } from '@/ui/tabs';
import { policyQuery, protectionQuery } from '../api/security-queries';
import { Loaded } from './loaded';
import { OwnSecurity } from './own-security';
import { PolicyForm } from './policy-form';
import { SignInHistory } from './sign-in-history';
import { TeamProtection } from './team-protection';

const route = getRouteApi('/shell/settings/security');
const VIEWS = ['policy', 'team', 'history', 'own'] as const;

/** The tab "Security" of the settings. */
export function SecuritySection() {
  const t = useText('security.views');
  const navigate = useNavigate({ from: '/settings/security' });
  const view = route.useSearch().view ?? 'policy';
  const show = (next: (typeof VIEWS)[number]) => void navigate({ search: { view: next === 'policy' ? undefined : next } });
  return (
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
  );
}
