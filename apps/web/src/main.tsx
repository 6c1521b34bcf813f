import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, openFirstPage } from './app/app';
import { forbidCodeFromText } from './app/strict-schemas';
import { requestGuard } from './lib/api/request-guard';
import { setLanguage } from './lib/text/language-store';
import { followTheme } from './lib/theme/theme-store';

forbidCodeFromText();
requestGuard.watch(window);
followTheme();
// not awaited at the top level: the pages' chunks import from this file's, so that each would wait for the other
Promise.all([setLanguage(), openFirstPage()]).then(draw, showNotLoaded);

function draw(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** The messages could not be loaded, so the page speaks both languages; it loads again by itself when the network or the user comes back. */
function showNotLoaded(): void {
  // without a network the error page of the browser would take the place of this one
  const reload = () => navigator.onLine && window.location.reload();
  const retry = document.createElement('button');
  retry.textContent = 'Retry · Reintentar';
  retry.className = 'mt-4 h-9 rounded-md border border-border-strong bg-surface px-3.5 text-base font-medium text-text';
  retry.addEventListener('click', reload);
  const title = document.createElement('p');
  title.className = 'text-balance text-md font-semibold text-text';
  title.textContent = 'Lotline could not be loaded. Check your connection.';
  const translation = document.createElement('p');
  translation.lang = 'es';
  translation.className = 'text-base text-text-2';
  translation.textContent = 'No se pudo cargar Lotline. Revisa tu conexión.';
  const notice = document.createElement('main');
  notice.setAttribute('role', 'alert');
  notice.className = 'flex h-dvh flex-col items-center justify-center gap-1 bg-bg px-6 text-center';
  notice.append(title, translation, retry);
  document.getElementById('root')?.replaceChildren(notice);
  for (const sign of ['online', 'focus']) window.addEventListener(sign, reload);
}
