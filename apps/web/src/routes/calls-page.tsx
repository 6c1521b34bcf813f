import { CallsScreen } from '@/features/calls/center/calls-screen';
import { NextStepSlot } from './next-step-slot';

/** Features do not import each other, so the screen gets its parts here. */
export function CallsPage() {
  return <CallsScreen NextStep={NextStepSlot} />;
}
