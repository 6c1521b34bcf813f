import theme from '../../theme.js?raw';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';

export interface DocumentHead {
  language: PublicLanguage;
  title: string;
  description: string;
  /** Links and meta elements besides those of every page. */
  tags: ReactNode;
  /** For search engines; the text of dealers in it is data. */
  structuredData?: object;
}

/** Inside a script element only `<` can end it or open a comment. */
const jsonForScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A whole HTML document. The theme is chosen before the first paint by the same inline script as in the client, whose hash the content security policy lists. */
export function publicDocument({ language, title, description, tags, structuredData }: DocumentHead, body: ReactNode): string {
  const escaped = (text: string) => renderToStaticMarkup(text);
  const data = structuredData ? `<script type="application/ld+json">${jsonForScript(structuredData)}</script>` : '';
  return [
    `<!doctype html><html lang="${language}" data-theme="light"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<script>${theme}</script>`,
    `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`,
    renderToStaticMarkup(tags),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `${data}</head><body class="bg-bg text-text">${renderToStaticMarkup(body)}</body></html>`,
  ].join('');
}
