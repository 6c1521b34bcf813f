import { GenerateApiKeyInput, type GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import type { KeyPermission } from '@app/contracts/core/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { apiKeysQuery, generateKey } from '../api/api-key-queries';

export interface KeyForm {
  userId: string | null;
  name: string;
  permissions: readonly KeyPermission[];
  /** A day as 2026-12-31, or empty. */
  expires: string;
}

const EMPTY: KeyForm = { userId: null, name: '', permissions: [], expires: '' };

/** What a new key is to be; says what is missing once somebody has tried. */
export function useKeyForm(onGenerated: (key: GeneratedApiKey) => void) {
  const t = useText('apiKeys.form');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: generateKey,
    async onSuccess(key) {
      await queryClient.invalidateQueries(apiKeysQuery);
      onGenerated(key);
    },
  });
  const parsed = GenerateApiKeyInput.safeParse({
    user_id: Number(form.userId ?? Number.NaN),
    name: form.name,
    permissions: form.permissions,
    expires_at: form.expires || null,
  });
  const refused = error instanceof ApiFailure ? error.fields : {};
  const wholeFailure = error && Object.keys(refused).length === 0 ? say(error, t('failed')) : null;
  const isMissing = form.userId === null || form.name.trim() === '';
  const fieldsAtFault = { user_id: form.userId === null, name: form.name.trim() === '' };
  return {
    form,
    isPending,
    /** Marks the field; what is missing is said once, above the form. */
    isWrong: (field: keyof typeof fieldsAtFault) => isTried && fieldsAtFault[field],
    problemOf: (field: 'user_id' | 'name' | 'expires_at') => refused[field] && say(error, refused[field]),
    failure: isTried && isMissing ? t('required') : wholeFailure,
    change(changes: Partial<KeyForm>) {
      reset();
      setForm((before) => ({ ...before, ...changes }));
    },
    submit() {
      setTried(true);
      if (parsed.success && !isPending) mutate(parsed.data);
    },
  };
}
