import { expect, it } from 'vitest';
import { notify, showToastsIn, type ToastTarget } from './notify';

interface Toast {
  id: string;
  title: string;
  count: number;
  act: () => void;
}

/** What the page would show. */
const page: Toast[] = [];
const closing = new Map<string, () => void>();
const lookOf = (toast: Parameters<ToastTarget['add']>[0]) => ({
  title: typeof toast.title === 'string' ? toast.title : '',
  count: toast.data?.count ?? 0,
  act: () => toast.actionProps?.onClick?.(undefined as never),
});
const target: ToastTarget = {
  add: (toast) => {
    const id = toast.id ?? '';
    closing.set(id, () => toast.onClose?.());
    page.push({ id, ...lookOf(toast) });
    return id;
  },
  update: (id, toast) => {
    const known = page.find((shown) => shown.id === id);
    if (known && typeof toast === 'object') Object.assign(known, lookOf(toast));
  },
  close: (id = '') => {
    page.splice(
      page.findIndex((shown) => shown.id === id),
      1,
    );
    closing.get(id)?.();
  },
};
const titles = () => page.map(({ title, count }) => (count > 1 ? `${title} ×${count}` : title));

it('keeps toasts until the viewport is there, drops the closed ones, and shows the rest in order', () => {
  notify({ title: 'first' });
  notify({ title: 'gone' })();
  notify({ title: 'second' });
  expect(titles()).toEqual([]);
  showToastsIn(target);
  expect(titles()).toEqual(['first', 'second']);
  notify({ title: 'third' });
  expect(titles()).toEqual(['first', 'second', 'third']);
});

it('counts what is the same in place of a pile, until it was closed', () => {
  notify({ title: 'Saved', tone: 'success' });
  const close = notify({ title: 'Saved', tone: 'success' });
  expect(titles()).toContain('Saved ×2');
  notify({ title: 'Saved', tone: 'danger' });
  expect(titles().filter((title) => title.startsWith('Saved'))).toEqual(['Saved ×2', 'Saved']);
  close();
  notify({ title: 'Saved', tone: 'success' });
  expect(titles().filter((title) => title.startsWith('Saved'))).toEqual(['Saved', 'Saved']);
});

it('acts once for equal toasts, as the last of them says', () => {
  const opened: number[] = [];
  for (const contact of [1, 2]) notify({ title: 'Ana wrote', action: { label: 'Open', onAction: () => opened.push(contact) } });
  page.find(({ title }) => title === 'Ana wrote')?.act();
  expect(opened).toEqual([2]);
});

it('says of one kind how many there are, and undoes all of them, the last one first', () => {
  const undone: string[] = [];
  const moved = (name: string) =>
    notify({
      title: `${name} moved`,
      action: { label: 'Undo', onAction: () => undone.push(name) },
      merge: { kind: 'moved', title: (count) => (count === 1 ? `${name} moved` : `${count} moved`) },
    });
  for (const name of ['Ana', 'Gil', 'Eva']) moved(name);
  const [toast] = page.filter(({ title }) => title.endsWith('moved'));
  expect(toast?.title).toBe('3 moved');
  toast?.act();
  expect(undone).toEqual(['Eva', 'Gil', 'Ana']);
  expect(titles()).not.toContain('3 moved');
  moved('Ana');
  expect(titles()).toContain('Ana moved');
});
