import type { BrowserContext, Page } from 'playwright-core';
import { IS_FIREFOX } from './browsers';

/** What the browser says about requests that failed, and the voice SDK about calls that were refused or cut: some journeys do that. */
const OF_THE_NETWORK =
  /^(\[TwilioVoice\]|NotLoaded: |Failed to load resource|WebSocket connection to|TypeError: (Failed to fetch|error loading) dynamically imported module)/;

/** Firefox fails what a page that is being left still loads. */
const isOfLeaving = ({ message }: Error): boolean => IS_FIREFOX && message.includes('error loading dynamically imported module');

/** One person's browser. It notes whatever the page does wrong, violations of the content security policy included. */
export class BrowserWindow {
  readonly faults: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => {
      if (!isOfLeaving(error)) this.faults.push(`page error: ${error.stack ?? error.message}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) this.faults.push(`console: ${message.text()}`);
    });
  }

  static async open(context: BrowserContext): Promise<BrowserWindow> {
    return new BrowserWindow(context, await context.newPage());
  }
}
