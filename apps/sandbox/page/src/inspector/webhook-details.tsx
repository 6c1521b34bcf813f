import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { WebhookAttemptView, WebhookView } from '../../../src/control/control.contract';
import { sandboxApi } from '../api/sandbox-api';
import { Button } from '../ui/buttons';
import { formatLatency } from '../ui/formats';

interface WebhookDetailsProps {
  webhook: WebhookView;
}

export function WebhookDetails({ webhook }: WebhookDetailsProps) {
  const replay = useMutation({ mutationFn: () => sandboxApi.replay(webhook.id) });
  return (
    <div className="grid gap-3 bg-surface-2 px-4 py-3 text-xs">
      <p className="font-mono break-all">
        {webhook.method} {webhook.url}
      </p>
      <ol className="grid gap-1">
        {webhook.attempts.map((attempt, index) => (
          <li key={attempt.at} className="text-text-2">
            {index + 1}. {outcomeOf(attempt)} after {formatLatency(attempt.latency_ms)}
          </li>
        ))}
      </ol>
      <dl className="grid gap-1.5">
        {Object.entries(webhook.params)
          .sort(([left], [right]) => left.localeCompare(right))
          .map(([name, value]) => (
            <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-2">
              <dt className="truncate text-text-3" title={name}>
                {name}
              </dt>
              <dd className="font-mono break-all">{value || '–'}</dd>
            </div>
          ))}
      </dl>
      <Button className="justify-self-start" onClick={() => replay.mutate()} disabled={replay.isPending}>
        <RotateCcw size={14} aria-hidden /> Replay
      </Button>
    </div>
  );
}

const outcomeOf = ({ response_code, error }: WebhookAttemptView) =>
  response_code === null ? (error ?? 'No answer') : `Answered ${response_code}`;
