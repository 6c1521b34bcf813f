import path from 'node:path';
import { lighthouse } from '../packages/lighthouse';
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { findChromium } from '../../tools/setup/chromium.mjs';
import { BenchProduct } from './support/bench-product';
import { cycle, requestsPerSecond } from './support/closed-loop';
import { alone, compared, type Figure, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';

const RUNS = 5;
const DEBUGGING_PORT = 14_590;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PAGES_ROOT = path.resolve(import.meta.dirname, '../../dist/public-pages/client');
const KB = 1024;

async function openForLighthouse(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  onTestFinished(() => browser.close());
}

/** One run as on a phone: a slow network and a processor slowed down four times, both simulated. */
async function audit(url: string): Promise<Measured> {
  const run = await lighthouse(url, { port: DEBUGGING_PORT, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!run) throw new Error(`Lighthouse did not finish with ${url}`);
  const { categories, audits } = run.lhr;
  const failed = Object.values(audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0);
  for (const { id, title } of failed) process.stdout.write(`${url} ${id}: ${title}\n`);
  const requests = audits['network-requests']?.details as { items: { resourceType: string; transferSize: number }[] } | undefined;
  const transferred = (kind?: string) =>
    (requests?.items ?? [])
      .filter(({ resourceType }) => !kind || resourceType === kind)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / KB;
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    'largest paint': audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    'layout shift': audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scripts: transferred('Script'),
    all: transferred(),
  };
}

const TARGETS: Record<string, { unit: string; atMost?: number; atLeast?: number }> = {
  performance: { unit: '', atLeast: 95 },
  accessibility: { unit: '', atLeast: 100 },
  'best-practices': { unit: '', atLeast: 100 },
  seo: { unit: '', atLeast: 100 },
  'layout shift': { unit: '' },
  'largest paint': { unit: 'ms' },
  scripts: { unit: 'KB' },
  all: { unit: 'KB' },
};

const LANDING: Record<string, { atMost: number }> = { 'layout shift': { atMost: 0 }, scripts: { atMost: 30 }, all: { atMost: 250 } };

it('lighthouse', async () => {
  const product = await BenchProduct.open();
  const limit = await product.openLimit('public-pages', { PRODUCT_URL: product.url, PAGES_ROOT });
  await openForLighthouse();
  const pages = { landing: `${product.url}/?lang=en`, login: `${product.url}/login`, bare: `${limit.url}/landing` };
  const runs: Record<keyof typeof pages, Measured[]> = { landing: [], login: [], bare: [] };
  await audit(pages.landing);
  for (let run = 0; run < RUNS; run++)
    for (const name of Object.keys(pages) as (keyof typeof pages)[]) runs[name].push(await audit(pages[name]));
  expect(runs.bare).toHaveLength(RUNS);
  const of = (name: keyof typeof pages, figure: string) => runs[name].map((run) => run[figure] ?? Number.NaN);
  const figures = (['landing', 'login'] as const).flatMap((name): Figure[] =>
    Object.entries(TARGETS).map(([figure, target]) =>
      alone({ figure: `${name}: ${figure}`, ...target, ...(name === 'landing' ? LANDING[figure] : {}) }, of(name, figure)),
    ),
  );
  const paints = compared({ product: runs.landing, limit: runs.bare }, [{ figure: 'largest paint', unit: 'ms', atMost: 1.5 }]);
  keepResult(
    'lighthouse',
    `Lighthouse as on a phone, ${RUNS} runs of each page in turn; the limit is the finished HTML of the landing page without its script`,
    [...figures, ...paints.map((figure) => ({ ...figure, figure: 'landing: largest paint beside the bare page' }))],
  );
});

it('public-pages', async () => {
  const product = await BenchProduct.open();
  const limit = await product.openLimit('public-pages', { PRODUCT_URL: product.url, PAGES_ROOT });
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en' };
  const measure = async (url: string, page: string): Promise<Measured> => ({
    landing: await requestsPerSecond(url, cycle([{ path: page, headers }])),
  });
  const rounds = await inTurns({ product: () => measure(product.url, '/'), limit: () => measure(limit.url, '/landing') });
  expect(rounds.product.length).toBeGreaterThan(0);
  keepResult(
    'public-pages',
    'the landing page, 16 connections; the limit sends the same compressed bytes from bare Fastify',
    compared(rounds, [{ figure: 'landing', unit: 'requests/s', atLeast: 0.6 }]),
  );
});
