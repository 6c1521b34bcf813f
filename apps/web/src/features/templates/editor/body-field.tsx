import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { placeholderCount } from '@app/contracts/templates/template-text.policy';
import { bodyLimit } from '@app/contracts/templates/template-rules.policy';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { useFormAccess } from '../form/form-context';
import { inputOf } from '../form/template-form';

/** The text, with a button for each of its variables. */
export function BodyField() {
  const t = useText('templates.form');
  const { form, isLocked, change, problemOf } = useFormAccess();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const insert = (number: number) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: form.body.length,
      selectionEnd: form.body.length,
    };
    const next = insertPlaceholder(form.body, number, start, end);
    caret.current = next.caret;
    change({ body: next.text });
  };
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [form.body]);
  return (
    <Field label={t('fields.body')} required hint={t('fields.bodyHint')} error={problemOf('body')}>
      {!isLocked && <Variables onInsert={insert} />}
      <Textarea ref={area} rows={6} value={form.body} onChange={({ target }) => change({ body: target.value })} />
    </Field>
  );
}

function Variables({ onInsert }: { onInsert: (number: number) => void }) {
  const t = useText('templates.form');
  const { form } = useFormAccess();
  const input = inputOf(form);
  const count = placeholderCount(input);
  const limit = bodyLimit(input);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <div role="group" aria-label={t('insert.label')} className="flex flex-1 flex-wrap gap-1.5">
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <Button
            key={number}
            size="sm"
            aria-label={t('insert.known', { number: String(number) })}
            className="px-2 font-mono"
            onClick={() => onInsert(number)}
          >
            {`{{${number}}}`}
          </Button>
        ))}
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onInsert(count + 1)}>
          {t('insert.next')}
        </Button>
      </div>
      <span className={classNames('text-xs tabular-nums', form.body.length > limit ? 'font-semibold text-danger-text' : 'text-text-3')}>
        {t('fields.characters', { count: String(form.body.length), max: String(limit) })}
      </span>
    </div>
  );
}

/** Puts a placeholder in the place of the selection, with a space where it would touch a word; answers where to write on. */
export function insertPlaceholder(text: string, number: number, start: number, end: number): { text: string; caret: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const inserted = `${/[\p{L}\p{N}}]$/u.test(before) ? ' ' : ''}{{${number}}}`;
  const gap = /^[\p{L}\p{N}{]/u.test(after) ? ' ' : '';
  return { text: before + inserted + gap + after, caret: before.length + inserted.length };
}
