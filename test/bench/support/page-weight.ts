import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';

const compress = promisify(gzip);
/** As the proxy that stands before the product compresses (apps/web/Caddyfile). */
const LEVEL = 5;
const KB = 1024;

/** What a page loads of the client's files, in kilobytes as they travel: what is text compressed, fonts as they are. */
export interface Weight {
  scripts: number;
  styles: number;
  fonts: number;
}

const KINDS: Record<string, keyof Weight> = { script: 'scripts', stylesheet: 'styles', font: 'fonts' };

/** The files that each address loads by itself in a browser that has nothing yet, by their address; answers the kilobytes of those that no other had. */
export class PageWeights {
  private readonly sizes = new Map<string, number>();

  constructor(
    private readonly context: BrowserContext,
    private readonly url: string,
  ) {}

  /** The client's files that an address loads, until nothing more comes, with their kind. */
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

  /** Of these files, without those that were there before. */
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
