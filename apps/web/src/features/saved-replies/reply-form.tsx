import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import {
  SavedReplyInput,
  SavedReplyScope,
  type SavedReplyView,
  SHORTCUT_MAX_LENGTH,
} from '@app/contracts/saved-replies/saved-replies.contract';
import { ApiFailure } from '@/lib/api/api-failure';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { notify } from '@/ui/notify';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { createSavedReply, updateSavedReply } from './api/write-saved-reply';
import { placeReply } from './reply-cache';
import { type Placeholder, PLACEHOLDERS } from './placeholders';

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

/** What is filled in by itself when the reply is used. */
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

const EMPTY: SavedReplyInput = { shortcut: '', body: '', scope: 'personal' };

/** The words of a reply until they are saved; what is wrong with a field is said once saving was tried. */
function useReplyForm(reply: SavedReplyView | null, onSaved: () => void) {
  const t = useText('savedReplies');
  const say = useFailureText();
  const [values, setValues] = useState<SavedReplyInput>(reply ?? EMPTY);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useSaveReply(reply);
  const checked = SavedReplyInput.safeParse({ shortcut: values.shortcut.replace(/^\//, ''), body: values.body, scope: values.scope });
  const invalid = new Set(checked.error?.issues.map(({ path }) => path[0]));

  const change = (fields: Partial<SavedReplyInput>) => {
    setValues({ ...values, ...fields });
    reset();
  };
  const submit = () => {
    setTried(true);
    if (checked.success && !isPending) mutate(checked.data, { onSuccess: onSaved });
  };
  const isTaken = error instanceof ApiFailure && 'shortcut' in error.fields;
  const problemOf = (field: 'shortcut' | 'body', words: string) => (tried && invalid.has(field) ? words : undefined);
  const problems = {
    shortcut: isTaken ? say(error) : problemOf('shortcut', t('shortcutInvalid')),
    body: problemOf('body', t('bodyInvalid')),
    whole: error && !isTaken ? say(error, t('saveFailed')) : undefined,
  };
  return { values, change, submit, problems, isSaving: isPending };
}

/** Saves a reply: a new one, or other words for one that is there. */
function useSaveReply(reply: SavedReplyView | null) {
  const t = useText('savedReplies');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SavedReplyInput) => (reply ? updateSavedReply(reply.id, input) : createSavedReply(input)),
    onSuccess(saved) {
      placeReply(queryClient, saved);
      notify({ title: t('saved', { shortcut: saved.shortcut }), tone: 'success' });
    },
  });
}
