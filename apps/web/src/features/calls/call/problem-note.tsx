import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { unansweredQuery } from '../api/call-queries';
import { dispatch, useCalls } from './calls-store';

/** Why the last call, or the device, failed. */
export function ProblemNote() {
  const t = useText('calls.problem');
  const words = useProblemText();
  if (words === null) return null;
  return (
    <div role="alert" className="flex items-center gap-2 rounded-md bg-danger-soft py-1 pr-1 pl-3 text-sm text-danger-text">
      <p className="min-w-0 flex-1 wrap-anywhere">{words}</p>
      <IconButton size="sm" label={t('dismiss')} icon={<X />} onClick={() => dispatch({ do: 'dismiss' })} />
    </div>
  );
}

/** A call that the person took back needs no words. */
const OUTCOMES = ['busy', 'no-answer', 'failed'] as const;

function useProblemText(): string | null {
  const t = useText('calls');
  const { id } = useMe();
  const { problem, unanswered } = useCalls();
  const { data: last, isFetching } = useQuery(unansweredQuery(unanswered?.key ?? null, id));
  if (last?.refusal) return t(`refused.${last.refusal}`);
  const outcome = OUTCOMES.find((status) => status === last?.status);
  if (outcome) return t(`unanswered.${outcome}`);
  if (!problem || isFetching) return null;
  const { key, detail } = problem;
  if (key === 'dial') return t('problem.dial', { message: t('problem.unknown') });
  return detail ?? t(`problem.${key}`);
}
