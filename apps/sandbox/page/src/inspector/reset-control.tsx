import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sandboxApi } from '../api/sandbox-api';
import { Button } from '../ui/buttons';

/** A reset cannot be undone, so it asks for confirmation. */
export function ResetControl() {
  const [asking, setAsking] = useState(false);
  const reset = useMutation({ mutationFn: sandboxApi.reset, onSettled: () => setAsking(false) });
  return (
    <section aria-label="Reset" className="grid gap-2">
      <h2 className="text-xs font-medium text-text-2">Clean slate</h2>
      {asking ? (
        <div className="flex gap-2">
          <Button tone="danger" onClick={() => reset.mutate()} disabled={reset.isPending}>
            Forget everything
          </Button>
          <Button onClick={() => setAsking(false)}>Keep it</Button>
        </div>
      ) : (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          Reset…
        </Button>
      )}
      <p className="text-xs text-text-3">Messages, mails, webhooks and behaviours go; dealerships and their templates stay.</p>
    </section>
  );
}
