import type { Locator, Page } from 'playwright-core';

/** The screen /message-templates and the page of one template, as a person uses them. */
export class TemplatesScreen {
  constructor(readonly page: Page) {}

  /** The row, or on a phone the card, of a template. */
  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** The message on the phone beside the form. */
  get preview(): Locator {
    return this.page.getByRole('region', { name: 'Preview' });
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async open(name: string): Promise<void> {
    await this.row(name).getByRole('link').first().click();
    await this.field('Name').first().waitFor();
  }

  /** Something that the menu of a row offers. */
  async choose(name: string, action: string): Promise<void> {
    await this.button(`Actions for ${name}`).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Writes a text with one variable for the name of the customer. */
  async write({ name, before, after, sample }: { name: string; before: string; after: string; sample: string }): Promise<void> {
    await this.field('Name').first().fill(name);
    await this.field('Text').fill(before);
    await this.button('Add a variable').click();
    await this.page.keyboard.type(after);
    await this.field('Sample').fill(sample);
  }
}
