import { CallFeedbackIssue } from '@app/contracts/calls/calls.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { call as request } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { notify } from '@/ui/notify';
import { dispatch } from './calls-store';
import type { EndedCall } from '../device/live-call';
import { useCallView } from './use-live-call';

const STARS = [1, 2, 3, 4, 5];
/** From here on nothing was wrong. */
const FINE = 4;

/** Asks how the call was that has just ended; the notes beside it stay until they are put away. */
export function CallRating({ ended }: { ended: EndedCall }) {
  const t = useText('calls.rating');
  const say = useFailureText();
  const id = useCallView(ended)?.id ?? ended.callId;
  const [rating, setRating] = useState(0);
  const [issues, setIssues] = useState<CallFeedbackIssue[]>([]);
  const close = () => dispatch({ do: 'dismiss' });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (callId: number) => request(api.calls.saveFeedback, { params: { id: callId }, body: { rating, issues } }),
    onSuccess: () => notify({ title: t('thanks'), tone: 'success' }),
  });
  if (id === null) return null;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
      {isSuccess ? <p className="font-medium">{t('thanks')}</p> : <Question rating={rating} onRating={setRating} />}
      {!isSuccess && rating > 0 && rating < FINE && <Issues issues={issues} onIssues={setIssues} />}
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {say(error, t('failed'))}
        </p>
      )}
      <div className="ml-auto flex gap-2">
        <Button size="sm" variant="ghost" onClick={close}>
          {t('close')}
        </Button>
        {rating > 0 && !isSuccess && (
          <Button size="sm" loading={isPending} onClick={() => mutate(id)}>
            {t('send')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface StarsProps {
  rating: number;
  onRating: (rating: number) => void;
}

function Question(stars: StarsProps) {
  const t = useText('calls.rating');
  return (
    <>
      <p className="font-medium">{t('title')}</p>
      <Stars {...stars} />
    </>
  );
}

function Stars({ rating, onRating }: StarsProps) {
  const t = useText('calls.rating');
  return (
    <div role="radiogroup" aria-label={t('title')} className="flex max-sm:order-1 max-sm:w-full">
      {STARS.map((count) => (
        <label key={count} className="flex size-9 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2">
          <input
            type="radio"
            name="rating"
            className="sr-only"
            aria-label={t('stars', { count })}
            checked={rating === count}
            onChange={() => onRating(count)}
          />
          <Star aria-hidden className={classNames(count <= rating ? 'fill-current text-warning-text' : 'text-text-3')} />
        </label>
      ))}
    </div>
  );
}

interface IssuesProps {
  issues: readonly CallFeedbackIssue[];
  onIssues: (issues: CallFeedbackIssue[]) => void;
}

function Issues({ issues, onIssues }: IssuesProps) {
  const t = useText('calls.rating');
  const toggle = (issue: CallFeedbackIssue) =>
    onIssues(issues.includes(issue) ? issues.filter((known) => known !== issue) : [...issues, issue]);
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('issues')}</legend>
      {CallFeedbackIssue.options.map((issue) => (
        <Button
          key={issue}
          size="sm"
          aria-pressed={issues.includes(issue)}
          className={classNames(issues.includes(issue) && 'bg-brand-soft text-brand-text')}
          onClick={() => toggle(issue)}
        >
          {t(`issue.${issue}`)}
        </Button>
      ))}
    </fieldset>
  );
}
