import { useText } from '@/lib/text/use-text';
import { Steps } from '@/ui/steps';
import { type Step, STEPS } from './import-step';

export interface ImportStepsProps {
  current: Step;
}

/** The steps from the file to the result. */
export function ImportSteps({ current }: ImportStepsProps) {
  const t = useText('imports.steps');
  return <Steps label={t('label')} steps={STEPS.map((name) => ({ name, words: t(name) }))} current={current} />;
}
