import { useEffect } from 'react';
import { useText } from './use-text';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const product = useText('shell')('product');
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}
