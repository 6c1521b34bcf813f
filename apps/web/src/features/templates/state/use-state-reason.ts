import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { stateOf } from './template-state';

/** Why a template cannot be sent, if a reason is known; else null. */
export function useStateReason(): (template: TemplateView) => string | null {
  const t = useText('templates.row');
  return (template) => {
    const { rejection_reason: reason, submit_failure } = template;
    const state = stateOf(template);
    if (state === 'missing') return t('missing');
    if (state === 'rejected') return reason ? t('rejected', { reason }) : t('rejectedUnsaid');
    if (state === 'paused') return reason ? t('paused', { reason }) : t('pausedUnsaid');
    if (state === 'disabled') return reason ?? t('disabledUnsaid');
    return submit_failure ? t('submitFailure', { reason: submit_failure }) : null;
  };
}
