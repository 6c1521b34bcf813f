import { SavedReplyInput, type SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useSaveReply } from './use-save-reply';

const EMPTY: SavedReplyInput = { shortcut: '', body: '', scope: 'personal' };

/** The words of a reply until they are saved; what is wrong with a field is said once saving was tried. */
export function useReplyForm(reply: SavedReplyView | null, onSaved: () => void) {
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
