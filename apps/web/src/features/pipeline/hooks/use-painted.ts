import { startTransition, useEffect, useState } from 'react';
import { painted } from '@/lib/loading/painted';

/** Whether what was drawn first has been painted. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let unmounted = false;
    void painted().then(() => {
      if (!unmounted) startTransition(() => setPainted(true));
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return isPainted;
}
