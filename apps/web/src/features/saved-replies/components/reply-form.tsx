import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { SHORTCUT_MAX_LENGTH, type SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { useReplyForm } from '../hooks/use-reply-form';
import { PlaceholderButtons } from './placeholder-buttons';
import { ScopeField } from './scope-field';

export interface ReplyFormProps {
  /** The one that is changed; null for a new one. */
  reply: SavedReplyView | null;
  onDone: () => void;
}

export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const t = useText('savedReplies');
  const kit = useText('kit');
  const mayShare = useCan('saved_replies.manage');
  const { values, change, submit, problems, isSaving } = useReplyForm(reply, onDone);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problems.whole && <Banner tone="danger">{problems.whole}</Banner>}
      <Field label={t('shortcut')} hint={t('shortcutHint')} error={problems.shortcut} required>
        <Input
          // The dialog has just become this form: the first thing to fill in takes the focus.
          ref={focusOnce}
          value={values.shortcut}
          maxLength={SHORTCUT_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => change({ shortcut: target.value })}
        />
      </Field>
      <Field label={t('body')} error={problems.body} required>
        <Textarea rows={5} value={values.body} maxLength={MESSAGE_MAX_LENGTH} onChange={({ target }) => change({ body: target.value })} />
      </Field>
      <PlaceholderButtons onPick={(placeholder) => change({ body: `${values.body}{{${placeholder}}}` })} />
      {mayShare && <ScopeField scope={values.scope} onScope={(scope) => change({ scope })} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{kit('cancel')}</Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {kit('save')}
        </Button>
      </div>
    </form>
  );
}

const focusOnce = (node: HTMLInputElement | null) => node?.focus();
