import { create } from 'zustand';

interface ReauthPrompt {
  /** Ends the prompt with its result; null while there is no prompt. */
  settle: ((isGiven: boolean) => void) | null;
}

/** A call waits until the person has entered their password again. The shell shows the prompt. */
export const useReauthPrompt = create<ReauthPrompt>(() => ({ settle: null }));

let asking: Promise<boolean> | null = null;

/** Concurrent calls share one prompt. */
export const requireReauth = (): Promise<boolean> => (asking ??= ask());

function ask(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (isGiven: boolean) => {
    asking = null;
    useReauthPrompt.setState({ settle: null });
    resolve(isGiven);
  };
  useReauthPrompt.setState({ settle });
  return promise;
}
