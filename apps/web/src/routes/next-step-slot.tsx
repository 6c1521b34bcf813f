import { Suspense } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { loadMessages } from '@/lib/text/language-store';

const nextStep = () => import('./next-step').then((file) => file.NextStep);
const NextStep = lazyWhenOnline(() => Promise.all([nextStep(), loadMessages(['pipeline'])]).then(([part]) => part));

/** The next step with a contact after a call; loaded when a call has ended. */
export function NextStepSlot({ contactId }: { contactId: number }) {
  return (
    <Suspense>
      <NextStep contactId={contactId} />
    </Suspense>
  );
}
