import { useEffect } from 'react';
import { create } from 'zustand';
import { useText } from './use-text';

interface PageNames {
  /** The subject of the page, such as a customer. */
  opened: string | null;
  /** The part of the page, such as a section of the settings. */
  section: string | null;
  /** The page's own heading. */
  page: string | null;
  /** The page belongs to a parent page, whose name is said too. */
  isBelow: boolean;
}

const usePageNames = create<PageNames>(() => ({ opened: null, section: null, page: null, isBelow: false }));

/** The names for the browser's tab, the narrowest first, each said once. */
export const pageTitle = ({ opened, section, page, isBelow }: PageNames, place: string, product: string): string => {
  const names = [opened, section, page, page === null || isBelow ? place : null, product];
  return names.filter((name, index) => name && names.indexOf(name) === index).join(' · ');
};

/** Names the page in the browser's tab and history: what is open on it, its section, the page, the product; before it what is unread. */
export function usePageTitle(place: string, unread = 0): void {
  const product = useText('shell')('product');
  const names = usePageNames();
  useEffect(() => {
    document.title = (unread > 0 ? `(${unread}) ` : '') + pageTitle(names, place, product);
  }, [names, place, product, unread]);
}

/** Puts the name of what is open, such as a customer's, before the page's while the component is there. */
export function useOpenedName(name: string | undefined): void {
  useEffect(() => {
    usePageNames.setState({ opened: name ?? null });
    return () => usePageNames.setState({ opened: null });
  }, [name]);
}

/** Names the part of the page that is shown. */
export function useSectionName(name: string | undefined): void {
  useEffect(() => {
    usePageNames.setState({ section: name ?? null });
    return () => usePageNames.setState({ section: null });
  }, [name]);
}

/** Gives the page its heading as name, in place of that in the navigation or, with `isBelow`, before it. */
export function usePageName(name: string | undefined, isBelow = false): void {
  useEffect(() => {
    usePageNames.setState({ page: name ?? null, isBelow });
    return () => usePageNames.setState({ page: null, isBelow: false });
  }, [name, isBelow]);
}
