import { PlaceholderSource, type TemplatePlaceholder } from '@app/contracts/templates/templates.contract';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { useFormAccess } from '../form/form-context';
import { inputOf, withPlaceholder } from '../form/template-form';

/** For each variable of the texts: what it is called, what the reviewer sees, and where its value comes from. */
export function VariablesField() {
  const t = useText('templates.form');
  const { form } = useFormAccess();
  const numbers = inputOf(form).placeholders.map((_, index) => index + 1);
  if (numbers.length === 0) return <p className="text-sm text-text-2">{t('noVariables')}</p>;
  return (
    <div className="space-y-4">
      {numbers.map((number) => (
        <VariableRow key={number} number={number} />
      ))}
    </div>
  );
}

const NOBODY = 'nobody';

/** A dot would separate the keys of the catalogue. */
const SOURCES = {
  'contact.name': 'contact_name',
  'contact.first_name': 'contact_first_name',
  'contact.phone': 'contact_phone',
  'contact.email': 'contact_email',
  'contact.company': 'contact_company',
  'agent.name': 'agent_name',
  'agent.first_name': 'agent_first_name',
  'organization.name': 'organization_name',
  'vehicle.title': 'vehicle_title',
  'vehicle.price': 'vehicle_price',
  'vehicle.mileage': 'vehicle_mileage',
  'vehicle.stock_number': 'vehicle_stock_number',
} as const satisfies Record<PlaceholderSource, string>;

function VariableRow({ number }: { number: number }) {
  const t = useText('templates.form');
  const { form, change, problemOf } = useFormAccess();
  const placeholder = inputOf(form).placeholders[number - 1];
  const set = (field: keyof TemplatePlaceholder, value: string | null) => {
    const { placeholders } = withPlaceholder(form, number, { [field]: value });
    change({ placeholders }, `placeholders.${number - 1}.${field}`);
  };
  if (!placeholder) return null;
  return (
    <fieldset className="grid min-w-0 gap-x-3 gap-y-2 sm:grid-cols-3">
      <legend className="mb-1.5">
        <span
          aria-hidden
          className="rounded-sm bg-brand-soft px-1.5 py-0.5 font-mono text-sm font-medium text-brand-text"
        >{`{{${number}}}`}</span>
        <span className="sr-only">{t('variable.label', { number: String(number) })}</span>
      </legend>
      <Field label={t('variable.name')} error={problemOf(`placeholders.${number - 1}.name`)}>
        <Input value={placeholder.name} autoComplete="off" onChange={({ target }) => set('name', target.value)} />
      </Field>
      <Field label={t('variable.sample')} required error={problemOf(`placeholders.${number - 1}.sample`)}>
        <Input value={placeholder.sample} autoComplete="off" onChange={({ target }) => set('sample', target.value)} />
      </Field>
      <Field label={t('variable.source')}>
        <Select<PlaceholderSource | typeof NOBODY>
          value={placeholder.source ?? NOBODY}
          onValueChange={(source) => set('source', source === NOBODY ? null : source)}
          options={[
            { value: NOBODY, label: t('variable.nobody') },
            ...PlaceholderSource.options.map((value) => ({ value, label: t(`sources.${SOURCES[value]}`) })),
          ]}
        />
      </Field>
    </fieldset>
  );
}
