import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiFailure } from '@/lib/api/api-failure';
import { useUnsavedWork } from '@/lib/session/unsaved-work';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useFieldRuleText } from '@/lib/text/use-field-rule-text';

export interface SchemaFormOptions<Values extends FieldValues, Output> {
  /** Checks the values on submit, and after that while they are corrected; its output is what is submitted. */
  schema: z.ZodType<Output>;
  /** The form's initial values. Fields that the user has not changed follow them. */
  values: Values;
  /** Values that were typed before and not saved; the form starts with them instead of `values`. */
  draft?: Partial<Values>;
  /** `onChange` keeps what was typed, and `draft` or `values` bring it back: closing the form loses nothing. */
  keepsDraft?: boolean;
  /** Runs after every change of a value. */
  onChange?: (values: Values) => void;
  /** The text at a field whatever is wrong with it; without one the schema's own message is shown. */
  texts?: Partial<Record<keyof Values, string>>;
  /** The text for a failure for which the server gives no reason. */
  failed?: string;
  /** Errors show while the user types, not only after the first submit. */
  validatesLive?: boolean;
  /** After a successful submit the form shows `values` again, as they are then. */
  resetsOnSuccess?: boolean;
  /** A rejection is shown: at the fields that the server names, else as `formError`. */
  submit: (output: Output) => Promise<unknown> | void;
}

/** Without it react-hook-form applies `resetOptions` to every reset. */
const OVERWRITE = { keepDirtyValues: false };

/**
 * The one form of the client. Typed values survive a failure, the first field with an error gets the focus, and a second submit while the
 * first one runs does nothing.
 */
export function useSchemaForm<Values extends FieldValues, Output>(options: SchemaFormOptions<Values, Output>) {
  const { values, validatesLive = false, keepsDraft = false } = options;
  const form = useForm<Values, unknown, Output>({
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: useResolver(options),
    mode: validatesLive ? 'onChange' : 'onSubmit',
    reValidateMode: 'onChange',
    // react-hook-form can focus only registered inputs, see useErrorFocus
    shouldFocusError: false,
  });
  // read here, because react-hook-form keeps only those parts of its state that were read while rendering
  const { errors, isDirty, dirtyFields: _, isSubmitting, isSubmitted } = form.formState;
  useUnsavedWork(isDirty, keepsDraft);
  const { submit, error, formError } = useSubmit(form, options);
  useChanges(form, options.onChange);
  const change = (fields: Partial<Values>) => {
    for (const [name, value] of Object.entries(fields)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted || validatesLive,
      });
    }
  };
  const showDraft = useEffectEvent(() => change(options.draft ?? {}));
  useLayoutEffect(() => showDraft(), []);
  return {
    values: form.watch(),
    /** Ties an input to its field; other controls take their value from `values` and report it with `change`. */
    register: form.register,
    change,
    errorOf: (name: keyof Values): string | undefined => messageAt(errors, name),
    /** The server's code, if it rejected the field. */
    codeOf: (name: keyof Values): unknown => errors[name]?.type,
    /** Why the server rejected the form, if that is not said at a field. */
    formError,
    /** The last rejection, wherever it is shown. */
    error,
    submit,
    discard: () => form.reset(values, OVERWRITE),
    isDirty,
    hasErrors: Object.keys(errors).length > 0,
    isSubmitting,
  };
}

export type SchemaForm<Values extends FieldValues> = ReturnType<typeof useSchemaForm<Values, unknown>>;

function messageAt<Values extends FieldValues>(errors: FieldErrors<Values>, name: keyof Values): string | undefined {
  const error = errors[name];
  return typeof error?.message === 'string' ? error.message : undefined;
}

function useChanges<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, unknown>,
  onChange: (values: Values) => void = () => {},
) {
  const report = useEffectEvent(onChange);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }), [form]);
}

/** The errors of the schema, with the form's own text where it has one for the field. */
function useResolver<Values extends FieldValues, Output>({ schema, texts = {} }: SchemaFormOptions<Values, Output>) {
  const bySchema = standardSchemaResolver<Values, unknown, Output>(schema as z.ZodType<Output, Values>);
  const resolver: Resolver<Values, unknown, Output> = async (...given) => {
    const result = await bySchema(...given);
    const errors = Object.entries(result.errors).map(([name, error]) => {
      const text = (texts as Record<string, string | undefined>)[name];
      return [name, text === undefined ? error : { type: 'schema', message: text }];
    });
    return errors.length === 0 ? result : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
  return resolver;
}

function useSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { values, texts, failed, resetsOnSuccess = false, submit }: SchemaFormOptions<Values, Output>,
) {
  const say = useFailureText();
  const placeErrors = usePlaceErrors(form, failed, texts);
  const focusFirstError = useErrorFocus();
  const isRunning = useRef(false);
  const [rejection, setRejection] = useState<{ error: unknown; isAtField: boolean } | null>(null);
  const [saves, countSave] = useReducer((count: number) => count + 1, 0);
  const showSaved = useEffectEvent(() => form.reset(values, OVERWRITE));
  useEffect(() => {
    if (saves > 0) showSaved();
  }, [saves]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setRejection(null) }), [form]);

  const run = async (output: Output) => {
    setRejection(null);
    try {
      await submit(output);
      if (resetsOnSuccess) countSave();
    } catch (error) {
      setRejection({ error, isAtField: placeErrors(error) });
    }
  };
  return {
    async submit(event?: BaseSyntheticEvent): Promise<void> {
      event?.preventDefault();
      if (isRunning.current) return;
      isRunning.current = true;
      const element = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
      try {
        await form.handleSubmit(run)(event);
      } finally {
        isRunning.current = false;
      }
      focusFirstError(element);
    },
    error: rejection?.error ?? null,
    formError: rejection && !rejection.isAtField ? say(rejection.error, failed) : undefined,
  };
}

/** Shows the server's errors at their fields; returns whether the form has any of those fields. */
function usePlaceErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  failed: string | undefined,
  texts: SchemaFormOptions<Values, Output>['texts'] = {},
) {
  const say = useFailureText();
  const ruleText = useFieldRuleText();
  return (error: unknown): boolean => {
    if (!(error instanceof ApiFailure)) return false;
    const named = Object.keys(error.fields).map((path) => ({ name: path.split('.')[0] ?? path, path }));
    const known = named.filter(({ name }) => name in form.getValues());
    for (const { name, path } of known) {
      const message = error.code === 'request.invalid' ? (texts[name] ?? ruleText(error, path)) : say(error, failed);
      form.setError(name as Path<Values>, { type: error.code, message });
    }
    return known.length > 0;
  };
}

/** Moves the focus to the first control that is marked as invalid, once the errors are rendered. */
function useErrorFocus() {
  const [element, setElement] = useState<{ form: HTMLFormElement | null } | null>(null);
  useEffect(() => {
    const control = element?.form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    control?.focus();
    // a toast may cover the edge to which the browser scrolls on focus
    control?.scrollIntoView({ block: 'center' });
  }, [element]);
  return (form: HTMLFormElement | null) => setElement({ form });
}
