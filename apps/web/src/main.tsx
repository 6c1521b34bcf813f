import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, openFirstPage } from './app/app';
import { reloadForNewVersion } from './app/new-version';
import { forbidCodeFromText } from './app/strict-schemas';
import { requestGuard } from './lib/api/request-guard';
import { setLanguage } from './lib/text/language-store';
import { followTheme } from './lib/theme/theme-store';

forbidCodeFromText();
reloadForNewVersion();
requestGuard.watch(window);
followTheme();
// not awaited at the top level: the pages' chunks import from this file's, so that each would wait for the other
void Promise.all([setLanguage(), openFirstPage()]).then(draw);

function draw(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
