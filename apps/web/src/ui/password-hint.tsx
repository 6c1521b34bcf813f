import { Suspense } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';

const StrengthMeter = lazyWhenOnline(() => import('./strength-meter').then((file) => file.StrengthMeter));

export interface PasswordHintProps {
  text: string;
  password: string;
}

/** The hint of a new password, and how hard it is to guess as soon as something is typed: the word lists of the estimate are large. */
export function PasswordHint({ text, password }: PasswordHintProps) {
  return (
    <>
      {text}
      {password !== '' && (
        <Suspense fallback={null}>
          <StrengthMeter password={password} />
        </Suspense>
      )}
    </>
  );
}
