import { useMutation, useQuery } from '@tanstack/react-query';
import { clockQuery } from '../api/queries';
import { sandboxApi } from '../api/sandbox-api';
import { Button } from '../ui/buttons';
import { formatDuration } from '../ui/formats';

const HOUR_SECONDS = 3_600;

export function ClockControl() {
  const { data: clock } = useQuery(clockQuery);
  const advance = useMutation({ mutationFn: sandboxApi.advance });
  const ahead = (clock?.advanced_seconds ?? 0) * 1000;
  return (
    <section aria-label="Clock" className="grid gap-2">
      <h2 className="text-xs font-medium text-text-2">The sandbox’s clock</h2>
      <p className="text-sm">{ahead > 0 ? `${formatDuration(ahead)} ahead of real time` : 'Real time'}</p>
      <div className="flex gap-2">
        <Button onClick={() => advance.mutate(HOUR_SECONDS)}>+1 hour</Button>
        <Button onClick={() => advance.mutate(24 * HOUR_SECONDS)}>+24 hours</Button>
      </div>
      <p className="text-xs text-text-3">Closes WhatsApp windows and sends what is scheduled. Only a reset takes it back.</p>
    </section>
  );
}
