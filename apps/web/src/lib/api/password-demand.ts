import { create } from 'zustand';

interface PasswordDemand {
  /** Says whether the person has given it; null while nobody asks. */
  settle: ((isGiven: boolean) => void) | null;
}

/** A call waits until the person has given their password again. The shell shows the question. */
export const usePasswordDemand = create<PasswordDemand>(() => ({ settle: null }));

let asking: Promise<boolean> | null = null;

/** Calls that want it at the same time wait for one answer. */
export const demandPassword = (): Promise<boolean> => (asking ??= ask());

function ask(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (isGiven: boolean) => {
    asking = null;
    usePasswordDemand.setState({ settle: null });
    resolve(isGiven);
  };
  usePasswordDemand.setState({ settle });
  return promise;
}
