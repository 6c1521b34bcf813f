import type { Locator, Page } from 'playwright-core';

/** The marks that a delivered message shows one after the other. */
const CLIMB: readonly string[] = ['Enviado', 'Entregado', 'Leído'];

/** The screen /chats as a person uses it. */
export class ChatsScreen {
  constructor(readonly page: Page) {}

  /** The rows of the list from above. */
  get rows(): Locator {
    return this.page.getByRole('list', { name: 'Conversaciones' }).getByRole('listitem');
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** The unread count in a conversation's row. */
  badge(name: string): Locator {
    return this.row(name).getByText(/sin leer/);
  }

  get search(): Locator {
    return this.page.getByPlaceholder('Buscar nombre o número...');
  }

  /** A filter above the list, which also counts. */
  filter(name: string): Locator {
    return this.page.getByRole('group', { name: 'Filtrar por estado' }).getByRole('button', { name });
  }

  /** The names that the list shows, from top to bottom. */
  async names(names: readonly string[]): Promise<string[]> {
    const rows = await this.rows.allTextContents();
    return rows.flatMap((row) => names.filter((name) => row.includes(name)));
  }

  get splitToggle(): Locator {
    return this.page.getByRole('button', { name: 'Vista Dividida' });
  }

  /** One of two conversations side by side. */
  pane(channel: 'WhatsApp' | 'SMS'): Locator {
    return this.page.getByRole('region', { name: channel, exact: true });
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: 'Mensaje', exact: true });
  }

  /** The messages of the open conversation. */
  get thread(): Locator {
    return this.page.getByRole('log');
  }

  /** The announcements for screen readers. */
  announcement(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** A message of the thread, with what is said below it. */
  bubble(text: string): Locator {
    return this.thread.locator('[data-index]').filter({ hasText: text });
  }

  /** The delivery mark of a message of ours that has come so far, or further: the provider goes on at its own pace. */
  mark(text: string, name: 'En cola' | 'Enviado' | 'Entregado' | 'Leído' | 'No entregado'): Locator {
    const step = CLIMB.indexOf(name);
    const names = step === -1 ? [name] : CLIMB.slice(step);
    return this.bubble(text).getByRole('img', { name: new RegExp(`^(${names.join('|')})$`) });
  }

  /** Every mark that the message shows on its way, the given one last. */
  async marksUntil(text: string, last: string): Promise<string[]> {
    const marks: string[] = [];
    while (marks.at(-1) !== last) {
      const mark = await this.bubble(text).locator('[data-delivery]').getAttribute('aria-label');
      if (mark && mark !== marks.at(-1)) marks.push(mark);
    }
    return marks;
  }

  /** The texts that the thread shows, in order and with repetitions. */
  async textsAmong(texts: readonly string[]): Promise<string[]> {
    const bubbles = await this.thread.locator('[data-index]').all();
    const placed = await Promise.all(
      bubbles.map(async (bubble) => ({ index: Number(await bubble.getAttribute('data-index')), content: await bubble.textContent() })),
    );
    const inOrder = placed.sort((one, other) => one.index - other.index);
    return inOrder.flatMap(({ content }) => texts.filter((text) => content?.includes(text)));
  }

  async open(name: string): Promise<void> {
    await this.row(name).getByRole('link').click();
    await this.thread.waitFor();
  }

  async send(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }
}
