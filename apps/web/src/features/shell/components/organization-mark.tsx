import type { MeView } from '@app/contracts/auth/auth.contract';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { initialOf } from '@/ui/avatar-pair';
import { cutName } from '../person';

export interface OrganizationMarkProps {
  organization: MeView['organization_data'];
  /** What is to be said of the plan besides its name. */
  planWord?: ReactNode;
  isRail: boolean;
}

export function OrganizationMark({ organization, planWord, isRail }: OrganizationMarkProps) {
  const t = useText('shell');
  return (
    <>
      <span
        aria-hidden
        title={organization.name}
        className="flex size-8 shrink-0 items-center justify-center rounded-md bg-brand text-md font-bold text-on-brand"
      >
        {initialOf(organization.name)}
      </span>
      <div className={isRail ? 'sr-only' : 'min-w-0 flex-1'}>
        <p title={organization.name} className="line-clamp-2 text-base leading-snug font-semibold wrap-anywhere text-text">
          {cutName(organization.name)}
        </p>
        <p className="truncate text-2xs text-text-3">{planWord ?? t('plan', { name: t(`plans.${organization.plan}`) })}</p>
      </div>
    </>
  );
}
