import type { CDPSession, Page } from 'playwright-core';
import { eventually } from '../../harness/eventually';
import { ChatsScreen } from '../../journeys/support/chats-screen';
import type { Customer } from '../../journeys/support/customer';
import { listenToPage } from '../../journeys/support/heard.browser.mjs';
import { tonesOfPage } from './tab.browser.mjs';

const CHUNKS = /\/assets\/.+\.js$/;
const PAGES = { contacts: '/contacts', board: '/sales-classification', templates: '/message-templates' };
const SHORT_MS = 5_000;
const LONG_MS = 60_000;
const UNLIMITED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** One of the two tabs, in which a person works whatever happens to it. */
export class Tab {
  readonly chats: ChatsScreen;

  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {
    this.chats = new ChatsScreen(page);
  }

  static async open(page: Page): Promise<Tab> {
    await page.addInitScript(listenToPage);
    const tab = new Tab(page, await page.context().newCDPSession(page));
    await tab.load();
    return tab;
  }

  /** What a person does where a page does not answer: loads it again. */
  async load(): Promise<void> {
    await this.page.goto('/chats');
    await this.chats.rows.first().waitFor();
    // a page may sound only after something was pressed in it
    await this.page.keyboard.press('Shift');
  }

  /** Opens the conversation by the ways of the page, and loads it only where they lead nowhere. */
  async open(customer: Customer): Promise<void> {
    const opened = () => this.chats.open(customer.name).then(() => this.chats.composer.waitFor({ timeout: SHORT_MS }));
    if (!new URL(this.page.url()).pathname.startsWith('/chats')) await this.follow('/chats');
    await opened().catch(async () => {
      await this.load();
      await opened();
    });
  }

  /** Whether the page took the message: its bubble stands in the thread. */
  async writes(customer: Customer, text: string): Promise<boolean> {
    await this.open(customer);
    return this.says(text);
  }

  /** Writes into the conversation that is open. */
  async says(text: string): Promise<boolean> {
    await this.chats.send(text);
    return this.shows(text);
  }

  async shows(text: string): Promise<boolean> {
    const bubble = this.chats.bubble(text).first();
    return bubble.waitFor({ timeout: SHORT_MS }).then(
      () => true,
      () => false,
    );
  }

  async visit(page: keyof typeof PAGES): Promise<void> {
    await this.follow(PAGES[page]);
  }

  /** Cuts this tab off the network while something happens. */
  async offlineWhile(happens: () => Promise<void>): Promise<void> {
    await this.devtools.send('Network.emulateNetworkConditions', { offline: true, ...UNLIMITED });
    try {
      await happens();
    } finally {
      await this.devtools.send('Network.emulateNetworkConditions', { offline: false, ...UNLIMITED });
    }
  }

  /** The network loses the code of pages, or a deployment has taken it away, while something happens. */
  async withoutChunksWhile(loss: 'lost' | 'deployed', happens: () => Promise<void>): Promise<void> {
    await this.page.route(CHUNKS, (route) => (loss === 'lost' ? route.abort('connectionreset') : route.fulfill({ status: 404 })));
    try {
      await happens();
    } finally {
      await this.page.unroute(CHUNKS);
    }
  }

  tones(): Promise<number> {
    return this.page.evaluate(tonesOfPage);
  }

  /** Presses every button that waits for a person in the conversation. */
  async sendsWhatWaits(customer: Customer): Promise<void> {
    await this.open(customer);
    const waiting = this.chats.thread.getByRole('button', { name: /^(Reintentar|Enviar de todos modos)$/ });
    await eventually(async () => {
      const count = await waiting.count();
      if (count > 0) await waiting.first().click();
      if (count > 0) throw new Error(`${count} messages to ${customer.name} wait for a person.`);
    }, LONG_MS);
  }

  private async follow(path: string): Promise<void> {
    const link = this.page.locator(`nav a[href^="${path}"]`).first();
    await link.click({ timeout: SHORT_MS }).catch(() => undefined);
    await this.page.waitForURL((url) => url.pathname.startsWith(path), { timeout: SHORT_MS }).catch(() => undefined);
  }
}
