import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { oneOf } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

const FORMS = ['auto', 'full', 'rail'] as const;
type SidebarForm = (typeof FORMS)[number];

const stored = preference<SidebarForm>('sidebar', oneOf(FORMS), 'auto');
const useForm = create<{ form: SidebarForm }>(() => ({ form: stored.read() }));
const wide = window.matchMedia('(min-width: 1200px)');

function watchWidth(changed: () => void) {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Whether the sidebar is the narrow rail: as chosen, else by the width of the window. */
export function useRail(): { isRail: boolean; toggle: () => void } {
  const form = useForm((state) => state.form);
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches);
  const isRail = form === 'auto' ? !isWide : form === 'rail';
  const toggle = () => {
    const next = isRail ? 'full' : 'rail';
    stored.write(next);
    useForm.setState({ form: next });
  };
  return { isRail, toggle };
}
