import type { Locator, Page } from 'playwright-core';
import { ChatsScreen } from './chats-screen';

/** The open conversation and what can be done with it, as a person uses it. */
export class OpenConversation extends ChatsScreen {
  labels(): Locator {
    return this.page.getByRole('list', { name: 'Etiquetas', exact: true }).first();
  }

  stage(name: string): Locator {
    return this.page.getByRole('toolbar', { name: 'Etapa de venta' }).getByRole('button', { name, exact: true });
  }

  note(text: string): Locator {
    return this.thread.getByRole('note', { name: 'Nota Interna' }).filter({ hasText: text });
  }

  /** The short word at the bottom of the page. */
  notice(text: string): Locator {
    return this.page.getByRole('dialog').filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async choose(action: string): Promise<void> {
    await this.button('Más acciones').click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async confirm(question: string, answer: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog', { name: question });
    await dialog.getByRole('button', { name: answer, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async undo(notice: string): Promise<void> {
    await this.notice(notice).getByRole('button', { name: 'Deshacer' }).click();
  }

  async assignTo(agent: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Sin asignar|Asignado a)/ }).click();
    await this.page.getByRole('menuitemradio', { name: agent }).click();
  }

  async writeNote(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Nota' }).fill(text);
    await this.button('Guardar nota').click();
  }
}

export const openAt = async (page: Page, name: string): Promise<OpenConversation> => {
  const conversation = new OpenConversation(page);
  await conversation.open(name);
  return conversation;
};
