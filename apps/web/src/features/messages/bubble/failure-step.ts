import { MESSAGE_FAILURES, type MessageFailure } from '@app/contracts/messages/message-failures';

/** What a person can press after a failure; null where only words help. */
export type FailureStep = 'retry' | 'template' | 'editContact' | null;

const STEPS: Partial<Record<MessageFailure, FailureStep>> = {
  'failure.window_closed': 'template',
  'failure.number_invalid': 'editContact',
  'failure.not_on_whatsapp': 'editContact',
  'failure.no_route': 'editContact',
};

export function failureStep(code: string): FailureStep {
  if (!isKnown(code)) return 'retry';
  return STEPS[code] ?? (MESSAGE_FAILURES[code].retryable ? 'retry' : null);
}

const isKnown = (code: string): code is MessageFailure => code in MESSAGE_FAILURES;
