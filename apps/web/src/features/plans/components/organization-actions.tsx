import type { AdminOrganizationDetails } from '@app/contracts/plans/plans.contract';
import { CalendarClock, Layers, LockOpen, OctagonPause } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ChangePlanDialog } from './change-plan-dialog';
import { ChangeTrialDialog } from './change-trial-dialog';
import { SuspensionDialog } from './suspension-dialog';

export interface OrganizationActionsProps {
  organization: AdminOrganizationDetails;
}

type Asked = 'plan' | 'trial' | 'suspension';

export function OrganizationActions({ organization }: OrganizationActionsProps) {
  const t = useText('plans.organization.actions');
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const isSuspended = organization.suspension !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon={<Layers aria-hidden className="size-4" />} onClick={() => ask('plan')}>
        {t('plan')}
      </Button>
      {organization.trial_ends_at && (
        <Button icon={<CalendarClock aria-hidden className="size-4" />} onClick={() => ask('trial')}>
          {t('trial')}
        </Button>
      )}
      <Button
        icon={isSuspended ? <LockOpen aria-hidden className="size-4" /> : <OctagonPause aria-hidden className="size-4" />}
        onClick={() => ask('suspension')}
      >
        {t(isSuspended ? 'reactivate' : 'suspend')}
      </Button>
      {asked === 'plan' && <ChangePlanDialog organization={organization} onClose={close} />}
      {asked === 'trial' && <ChangeTrialDialog organization={organization} onClose={close} />}
      {asked === 'suspension' && <SuspensionDialog organization={organization} onClose={close} />}
    </div>
  );
}
