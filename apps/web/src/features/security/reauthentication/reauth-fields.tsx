import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { FullProofState } from './use-reauth';
import { SecretField } from '../secret-field';

export interface ProofFieldsProps {
  state: FullProofState;
}

/** The password and a code, which together prove who it is. */
export function ProofFields({ state: { proof, problems, failure, change } }: ProofFieldsProps) {
  const t = useText('security');
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <SecretField
        label={t('password')}
        value={proof.password}
        autoComplete="current-password"
        error={problems.password}
        onChange={(password) => change({ password })}
      />
      <Field label={t('factor.code')} hint={t('factor.codeHint')} error={problems.code}>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={proof.code}
          onChange={(event) => change({ code: event.target.value })}
          className="font-mono"
        />
      </Field>
    </>
  );
}
