import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../harness/eventually';
import { carryTone, loudnessOf } from './voice.browser.mjs';

/** The Calls Center, the dock and the list of calls, in one person's browser. */
export class CallsScreen {
  readonly dialog: Locator;
  readonly accept: Locator;
  readonly reject: Locator;
  readonly inProgress: Locator;
  readonly dock: Locator;
  readonly active: Locator;
  readonly recent: Locator;
  readonly hangUp: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('alertdialog', { name: 'Incoming call' });
    this.accept = page.getByRole('button', { name: 'Accept', exact: true });
    this.reject = page.getByRole('button', { name: 'Reject', exact: true });
    this.inProgress = page.getByRole('heading', { name: 'Call in Progress' });
    this.dock = page.locator('[data-call-dock]');
    this.active = page.getByRole('region', { name: 'Active Calls' });
    this.recent = page.getByRole('region', { name: 'Recent Calls' });
    this.hangUp = page.getByRole('button', { name: 'Hang Up' });
  }

  /** Starts the service; the microphone says a tone. */
  static async open(page: Page, { tone }: { tone: number }): Promise<CallsScreen> {
    await page.addInitScript(carryTone, tone);
    await page.goto('/calls');
    const screen = new CallsScreen(page);
    await screen.start();
    return screen;
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start Call Service' }).click();
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.page.getByText('Ready to call').waitFor();
  }

  /** Hands the call to a teammate: at once, or after asking. */
  async transfer(name: string, how: 'Transfer now' | 'Ask first'): Promise<void> {
    await this.page.getByRole('button', { name: 'Transfer', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Transfer call' });
    await dialog.getByText(name, { exact: true }).click();
    await dialog.getByRole('button', { name: how }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async dial(number: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Phone number' }).fill(number);
    await this.page.getByRole('button', { name: 'Make Call' }).click();
  }

  /** Fails unless the page plays this tone within a few seconds. */
  async hears(hz: number): Promise<void> {
    await eventually(async () => {
      const loudness = await this.page.evaluate(loudnessOf, hz);
      if (loudness < -45) throw new Error(`The page plays ${hz} Hz only at ${loudness} dB`);
    });
  }

  historyRow(number: string): Locator {
    const end = `${number.slice(-7, -4)} ${number.slice(-4)}`;
    return this.page.getByRole('row').filter({ hasText: end });
  }
}
