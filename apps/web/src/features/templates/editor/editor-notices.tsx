import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { changedMeanwhile, type TemplateFormState } from './use-template-form';
import { rejectionCodeOf } from '../state/rejection-code';
import { useRejectionText, useStateReason } from '../state/use-state-reason';

export interface EditorNoticesProps {
  template: TemplateView | null;
  state: TemplateFormState;
  isEditable: boolean;
  /** Why the last try to save did not succeed. */
  error: Error | null;
  /** The fields say it themselves. */
  hasFields: boolean;
}

/** Notices above the form. */
export function EditorNotices({ template, state, isEditable, error, hasFields }: EditorNoticesProps) {
  const t = useText('templates.form');
  const say = useFailureText();
  const theirs = changedMeanwhile(template, state.saved);
  return (
    <>
      {template && !isEditable && <Locked template={template} />}
      {template && isEditable && <Refused template={template} />}
      {isEditable && state.isRestored && (
        <Banner action={<NoticeAction label={t('discard')} onAct={() => state.begin(state.saved)} />}>{t('restored')}</Banner>
      )}
      {theirs && (
        <Banner tone="warning" action={<NoticeAction label={t('takeTheirs')} onAct={() => state.begin(theirs)} />}>
          {t('changedElsewhere')}
        </Banner>
      )}
      {error && !hasFields && <Banner tone="danger">{say(error, t('saveFailed'))}</Banner>}
    </>
  );
}

function Locked({ template }: { template: TemplateView }) {
  const t = useText('templates.form.locked');
  const manages = useCan('templates.manage');
  const reason = useStateReason()(template);
  const isPending = template.status === 'PENDING';
  return (
    <Banner tone={reason ? 'warning' : 'info'}>
      {reason && <p className="font-medium">{reason}</p>}
      {manages ? t(isPending ? 'PENDING' : 'APPROVED') : t('readOnly')}
    </Banner>
  );
}

/** Why WhatsApp, or the provider, did not take it. */
function Refused({ template: { status, rejection_reason, submit_failure } }: { template: TemplateView }) {
  const t = useText('templates.form');
  const rejectionText = useRejectionText();
  if (status !== 'REJECTED' && !submit_failure) return null;
  const isRejected = status === 'REJECTED';
  return (
    <Banner tone="danger">
      <p className="font-semibold">{t(isRejected ? 'rejectedTitle' : 'submitFailureTitle')}</p>
      <p className="wrap-anywhere">{isRejected ? rejection_reason && rejectionText(rejection_reason) : submit_failure}</p>
      {isRejected && rejection_reason && rejectionCodeOf(rejection_reason) && (
        <p className="text-sm wrap-anywhere text-text-2">{rejection_reason}</p>
      )}
      {isRejected && <p className="mt-1 text-sm">{t('rejectedHint')}</p>}
    </Banner>
  );
}

function NoticeAction({ label, onAct }: { label: string; onAct: () => void }) {
  return (
    <Button size="sm" className="-my-1" onClick={onAct}>
      {label}
    </Button>
  );
}
