import { Plus } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { hasEntry, type PolicyProblem, withEntry } from '../form/policy-form';
import type { PolicyCardProps } from './demand-card';

export interface NetworksCardProps extends PolicyCardProps {
  /** Where the reader comes from. */
  address: string;
}

const MOST = 50;

export function NetworksCard({ state, address }: NetworksCardProps) {
  const t = useText('security.policy.networks');
  const { form, problems, leavesOutOwnAddress, change } = state;
  const text = form.allowed_networks;
  const wordsFor = (problem: PolicyProblem) =>
    problem.kind === 'network' ? t('invalid', { entry: problem.entry }) : t('tooMany', { count: MOST });
  const { allowed_networks: problem } = problems;
  return (
    <Card title={t('title')} description={t('hint')}>
      <Field label={t('label')} hint={t('example')} error={problem ? wordsFor(problem) : leavesOutOwnAddress && t('leftOut', { address })}>
        <Textarea
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => change({ allowed_networks: event.target.value })}
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2 text-sm text-text-2">
        {t('yours', { address })}
        {!hasEntry(text, address) && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => change({ allowed_networks: withEntry(text, address) })}>
            {t('add')}
          </Button>
        )}
      </div>
    </Card>
  );
}
