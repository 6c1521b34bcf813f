import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import {
  SavedReplyInput,
  SavedReplyScope,
  type SavedReplyView,
  SHORTCUT_MAX_LENGTH,
} from '@app/contracts/saved-replies/saved-replies.contract';
import { useClientId } from '@/lib/forms/use-client-id';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { notify } from '@/ui/notify';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { createSavedReply, updateSavedReply } from './api/write-saved-reply';
import { upsertReply } from './reply-cache';
import { type Placeholder, PLACEHOLDERS } from './placeholders';

export interface ReplyFormProps {
  /** The reply to edit; null for a new one. */
  reply: SavedReplyView | null;
  onDone: () => void;
}

export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const t = useText('savedReplies');
  const kit = useText('kit');
  const mayShare = useCan('saved_replies.manage');
  const { values, change, register, submit, errorOf, formError, isSubmitting } = useReplyForm(reply, onDone);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {formError && <Banner tone="danger">{formError}</Banner>}
      <Field label={t('shortcut')} hint={t('shortcutHint')} error={errorOf('shortcut')} required>
        <Input
          // the dialog has just changed from its list to this form
          ref={focusOnce}
          value={values.shortcut}
          maxLength={SHORTCUT_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => change({ shortcut: target.value })}
        />
      </Field>
      <Field label={t('body')} error={errorOf('body')} required>
        <Textarea rows={5} maxLength={MESSAGE_MAX_LENGTH} {...register('body')} />
      </Field>
      <PlaceholderButtons onPick={(placeholder) => change({ body: `${values.body}{{${placeholder}}}` })} />
      {mayShare && <ScopeField scope={values.scope} onScope={(scope) => change({ scope })} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{kit('cancel')}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {kit('save')}
        </Button>
      </div>
    </form>
  );
}

const focusOnce = (node: HTMLInputElement | null) => node?.focus();

interface ScopeFieldProps {
  scope: SavedReplyInput['scope'];
  onScope: (scope: SavedReplyInput['scope']) => void;
}

function ScopeField({ scope, onScope }: ScopeFieldProps) {
  const t = useText('savedReplies');
  const options = SavedReplyScope.options.map((value) => ({ value, label: t(`scope.${value}`) }));
  return (
    <Field label={t('scope.label')}>
      <Select options={options} value={scope} onValueChange={onScope} />
    </Field>
  );
}

/** Placeholders, which are filled in when the reply is used. */
function PlaceholderButtons({ onPick }: { onPick: (placeholder: Placeholder) => void }) {
  const t = useText('savedReplies');
  return (
    <div role="group" aria-label={t('placeholders')} className="-mt-2 flex flex-wrap items-center gap-1.5">
      <span aria-hidden className="text-xs text-text-2">
        {t('placeholders')}
      </span>
      {PLACEHOLDERS.map((placeholder) => (
        <Button key={placeholder} size="sm" onClick={() => onPick(placeholder)}>
          {t(`placeholder.${placeholder}`)}
        </Button>
      ))}
    </div>
  );
}

/** The shortcut may be typed with the slash that calls it. */
const ReplyFormSchema = SavedReplyInput.extend({
  shortcut: z
    .string()
    .transform((text) => text.replace(/^\//, ''))
    .pipe(SavedReplyInput.shape.shortcut),
});

const EMPTY: SavedReplyInput = { shortcut: '', body: '', scope: 'personal' };

function useReplyForm(reply: SavedReplyView | null, onSaved: () => void) {
  const t = useText('savedReplies');
  const { mutateAsync } = useSaveReply(reply);
  return useSchemaForm({
    schema: ReplyFormSchema,
    values: reply ? { shortcut: reply.shortcut, body: reply.body, scope: reply.scope } : EMPTY,
    texts: { shortcut: t('shortcutInvalid'), body: t('bodyInvalid') },
    failed: t('saveFailed'),
    submit: (input) => mutateAsync(input, { onSuccess: onSaved }),
  });
}

function useSaveReply(reply: SavedReplyView | null) {
  const t = useText('savedReplies');
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SavedReplyInput) =>
      reply ? updateSavedReply(reply.id, input) : createOnce((client_id) => createSavedReply({ ...input, client_id })),
    onSuccess(saved) {
      upsertReply(queryClient, saved);
      notify({ title: t('saved', { shortcut: saved.shortcut }), tone: 'success' });
    },
  });
}
