import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';

const compress = promisify(gzip);
/** Same compression as the proxy (apps/web/Caddyfile). */
const LEVEL = 5;
const KB = 1024;

/** Size of the client files that a page loads, in kilobytes on the wire: text compressed, fonts unchanged. */
export interface Weight {
  scripts: number;
  styles: number;
  fonts: number;
}

const KINDS: Record<string, keyof Weight> = { script: 'scripts', stylesheet: 'styles', font: 'fonts' };

/** Loads each URL with an empty cache and returns the kilobytes of the files that no earlier URL loaded. */
export class PageWeights {
  private readonly sizes = new Map<string, number>();

  constructor(
    private readonly context: BrowserContext,
    private readonly url: string,
  ) {}

  /** The client files that a URL loads until the network is idle, with their kinds. */
  async filesOf(address: string): Promise<Map<string, keyof Weight>> {
    const page = await this.context.newPage();
    const files = new Map<string, keyof Weight>();
    page.on('response', (response) => {
      const kind = KINDS[response.request().resourceType()];
      if (kind && response.url().startsWith(this.url)) files.set(response.url(), kind);
    });
    await page.goto(this.url + address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.locator('.animate-shimmer, .animate-spin').first().waitFor({ state: 'detached' });
    await page.close();
    return files;
  }

  /** Size of these files, without already loaded ones. */
  async weigh(files: ReadonlyMap<string, keyof Weight>, before: ReadonlyMap<string, keyof Weight> = new Map()): Promise<Weight> {
    const weight: Weight = { scripts: 0, styles: 0, fonts: 0 };
    for (const [file, kind] of files) if (!before.has(file)) weight[kind] += await this.sizeOf(file, kind);
    return weight;
  }

  private async sizeOf(file: string, kind: keyof Weight): Promise<number> {
    const known = this.sizes.get(file);
    if (known !== undefined) return known;
    const content = Buffer.from(await (await fetch(file)).arrayBuffer());
    const size = (kind === 'fonts' ? content : await compress(content, { level: LEVEL })).length / KB;
    this.sizes.set(file, size);
    return size;
  }
}
