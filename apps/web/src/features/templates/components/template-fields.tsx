import { buttonKindsOf } from '@app/contracts/templates/button-rules.policy';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { useFormAccess } from '../form/form-context';
import { BodyField } from './body-field';
import { ButtonsField } from './buttons-field';
import { CategoryField } from './category-field';
import { CodeFields } from './code-fields';
import { LanguageField } from './language-field';
import { NameFields } from './name-fields';
import { TextField } from './text-field';
import { TypeField } from './type-field';
import { VariablesField } from './variables-field';

export function TemplateFields() {
  const t = useText('templates.form');
  const { form, isLocked } = useFormAccess();
  const { type } = form;
  const isCode = type === 'authentication';
  return (
    <fieldset disabled={isLocked} className="min-w-0 space-y-4">
      <Section title={t('sections.basics')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields />
          <CategoryField />
          <LanguageField />
        </div>
        <TypeField />
      </Section>
      <Section title={t('sections.message')}>
        {type === 'card' && <TextField name="header" />}
        {(type === 'media' || type === 'card') && (
          <TextField name="media_url" type="url" required={type === 'media'} hint={t('fields.mediaHint')} />
        )}
        {isCode ? <CodeFields /> : <BodyField />}
        {type === 'card' && <TextField name="footer" />}
      </Section>
      {!isCode && (
        <Section title={t('sections.variables')}>
          <VariablesField />
        </Section>
      )}
      {buttonKindsOf(type).length > 0 && (
        <Section title={t('sections.buttons')}>
          <ButtonsField />
        </Section>
      )}
    </fieldset>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4 rounded-lg border border-border bg-surface p-4 shadow-e1 md:p-5">
      <h2 className="text-md font-semibold text-text">{title}</h2>
      {children}
    </section>
  );
}
