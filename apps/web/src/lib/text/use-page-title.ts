import { useEffect } from 'react';
import { create } from 'zustand';
import { useText } from './use-text';

const useOpened = create<{ name: string | null }>(() => ({ name: null }));

/** Names the page in the browser's tab and history: what is open on it, the page, the product; before it what is unread. */
export function usePageTitle(title: string, unread = 0): void {
  const product = useText('shell')('product');
  const opened = useOpened(({ name }) => name);
  useEffect(() => {
    const names = [opened, title, product].filter((name, index, all) => name && all.indexOf(name) === index);
    document.title = (unread > 0 ? `(${unread}) ` : '') + names.join(' · ');
  }, [opened, title, product, unread]);
}

/** Puts the name of what is open, such as a customer's, before the page's while the component is there. */
export function useOpenedName(name: string | undefined): void {
  useEffect(() => {
    useOpened.setState({ name: name ?? null });
    return () => useOpened.setState({ name: null });
  }, [name]);
}
