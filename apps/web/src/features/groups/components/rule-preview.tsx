import { GroupRule } from '@app/contracts/groups/group-rule.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { groupPreviewQuery } from '../api/group-queries';
import { Samples } from './samples';

const PAUSE_MS = 250;

/** Who fits the rule as it is written now. */
export function RulePreview({ rule }: { rule: GroupRule }) {
  const t = useText('groups.preview');
  const say = useFailureText();
  const asked = useSettled(rule);
  const isSound = GroupRule.safeParse(asked).success;
  const { data, error, isPlaceholderData } = useQuery({ ...groupPreviewQuery(asked), enabled: isSound });
  const words = () => {
    if (!isSound) return t('waiting');
    if (error) return say(error, t('failed'));
    if (!data) return null;
    return data.count === 0 ? t('none') : t('count', { count: data.count });
  };
  const isOld = isPlaceholderData || asked !== rule;
  return (
    <section aria-label={t('label')} className="flex min-h-18 flex-col gap-2 rounded-md border border-border p-3">
      <p role="status" className={classNames('text-base font-medium', isOld ? 'text-text-3' : 'text-text')}>
        {words()}
      </p>
      {isSound && data && !error && <Samples contacts={data.samples} count={data.count} />}
    </section>
  );
}

/** The rule once nobody changes it for a moment. */
function useSettled(rule: GroupRule): GroupRule {
  const [settled, setSettled] = useState(rule);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rule), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rule]);
  return settled;
}
