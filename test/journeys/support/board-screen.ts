import type { Locator, Page } from 'playwright-core';

/** The screen /sales-classification as a person uses it. */
export class BoardScreen {
  constructor(readonly page: Page) {}

  column(stage: string): Locator {
    return this.page.getByRole('region', { name: stage, exact: true });
  }

  cards(stage: string): Locator {
    return this.column(stage).getByRole('article');
  }

  card(name: string, stage?: string): Locator {
    return (stage ? this.cards(stage) : this.page.getByRole('article')).filter({ hasText: name });
  }

  link(name: string): Locator {
    return this.card(name).getByRole('link', { name, exact: true });
  }

  /** The number on top of a column. */
  async count(stage: string): Promise<number> {
    const words = await this.column(stage)
      .getByText(/^[\d,]+ contacts?$/)
      .textContent();
    return Number.parseInt((words ?? '').replaceAll(',', ''), 10);
  }

  search(stage: string): Locator {
    return this.page.getByPlaceholder(`Search in ${stage}`, { exact: true });
  }

  /** The short word at the bottom of the page. */
  notice(text: string): Locator {
    return this.page.getByRole('dialog').filter({ hasText: text });
  }

  /** The announcements for screen readers. */
  announcement(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async drag(name: string, stage: string): Promise<void> {
    await this.card(name).dragTo(this.column(stage), { sourcePosition: { x: 70, y: 50 } });
  }

  async moveByMenu(name: string, stage: string): Promise<void> {
    await this.button(`More actions for ${name}`).click();
    await this.page.getByRole('menuitemradio', { name: stage, exact: true }).click();
  }

  /** Chooses one entry of a list that opens below its field. */
  async choose(field: string, value: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click();
    await this.page.getByRole('option', { name: value }).click();
  }
}
