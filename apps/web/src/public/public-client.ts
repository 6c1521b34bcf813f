import './public.css';

/** The pages work without this script; it copies the address and closes the folding menu. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.addEventListener('click', () => {
    const status = button.parentElement?.querySelector('[data-copy-status]');
    void navigator.clipboard.writeText(button.dataset.copy ?? '').then(() => {
      if (!status) return;
      status.textContent = button.dataset.copied ?? '';
      setTimeout(() => (status.textContent = ''), 2000);
    });
  });
}

const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
if (menu) {
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.open = false;
  });
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** Browsers jump to the hash of a page that loads; where motion is welcome, the page scrolls there as it does to its own links. */
window.addEventListener('load', () => {
  const target = document.getElementById(window.location.hash.slice(1));
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (!target || !isNew || !window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  requestAnimationFrame(() => target.scrollIntoView({ behavior: 'smooth' }));
});
