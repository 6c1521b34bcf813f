import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { rejectionCodeOf } from './rejection-code';
import { stateOf } from './template-state';

/** A rejection as a sentence with its remedy where the code is known, else in the provider's words. */
export function useRejectionText(): (reason: string) => string {
  const t = useText('templates.row');
  return (reason) => {
    const code = rejectionCodeOf(reason);
    return t('rejected', { reason: code ? t(`rejections.${code}`) : reason });
  };
}

/** Why a template cannot be sent, if a reason is known; else null. */
export function useStateReason(): (template: TemplateView) => string | null {
  const t = useText('templates.row');
  const rejectionText = useRejectionText();
  return (template) => {
    const { rejection_reason: reason, submit_failure } = template;
    const state = stateOf(template);
    if (state === 'missing') return t('missing');
    if (state === 'rejected') return reason ? rejectionText(reason) : t('rejectedUnsaid');
    if (state === 'paused') return reason ? t('paused', { reason }) : t('pausedUnsaid');
    if (state === 'disabled') return reason ?? t('disabledUnsaid');
    return submit_failure ? t('submitFailure', { reason: submit_failure }) : null;
  };
}
