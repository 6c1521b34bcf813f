import { SecondFactorRequirement } from '@app/contracts/security/security.contract';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Card } from '@/ui/card';
import { RadioCard } from '@/ui/radio-card';
import { secondFactorQuery } from '../api/security-queries';
import type { PolicyFormState } from './use-policy-form';

export interface PolicyCardProps {
  state: PolicyFormState;
}

/** Who must use MFA. Only managers see it, so every requirement also concerns the reader. */
export function MfaRequirementCard({ state: { values, change } }: PolicyCardProps) {
  const t = useText('security.policy.factor');
  const { data: own } = useQuery(secondFactorQuery);
  const isDemanded = values.second_factor !== 'off';
  return (
    <Card title={t('title')} description={t('hint')}>
      <fieldset className="grid gap-2.5 lg:grid-cols-3">
        <legend className="sr-only">{t('title')}</legend>
        {SecondFactorRequirement.options.map((demand) => (
          <RadioCard
            key={demand}
            name="second_factor"
            checked={values.second_factor === demand}
            label={t(demand)}
            hint={t(`${demand}Hint`)}
            onChoose={() => change({ second_factor: demand })}
          />
        ))}
      </fieldset>
      {isDemanded && <p className="text-sm text-text-2">{t('meaning')}</p>}
      {isDemanded && own?.enabled_at === null && <Banner tone="warning">{t('ownMissing')}</Banner>}
    </Card>
  );
}
