import type { MfaReauth } from '@app/contracts/auth/second-factor.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { secondFactorQuery } from '../api/security-queries';

const EMPTY: MfaReauth = { password: '', code: '' };
const SHORTEST_CODE = 6;

/** Password and code, and what they are given for. Whatever is refused stands at its field. */
export function useFullProof<Answer>(give: (proof: MfaReauth) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const t = useText('security.factor');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [proof, setProof] = useState(EMPTY);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => give(proof),
    onSuccess(answer) {
      void queryClient.invalidateQueries(secondFactorQuery);
      onDone(answer);
    },
  });
  const words = error ? say(error, t('failed')) : undefined;
  const field = error instanceof ApiFailure ? (['password', 'code'] as const).find((name) => name in error.fields) : undefined;
  return {
    proof,
    isPending,
    isComplete: proof.password !== '' && proof.code.trim().length >= SHORTEST_CODE,
    problems: { password: field === 'password' ? words : undefined, code: field === 'code' ? words : undefined },
    /** What is wrong with neither of them. */
    failure: field ? undefined : words,
    change(fields: Partial<MfaReauth>) {
      reset();
      setProof((before) => ({ ...before, ...fields }));
    },
    submit: () => mutate(),
  };
}

export type FullProofState = Pick<ReturnType<typeof useFullProof>, 'proof' | 'problems' | 'failure' | 'change'>;
