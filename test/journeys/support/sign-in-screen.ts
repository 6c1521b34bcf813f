import type { Page } from 'playwright-core';

/** The forms before the sign-in. */
export class SignInScreen {
  constructor(private readonly page: Page) {}

  /** Fills fields by their labels. */
  async enter(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async submit(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.enter({ Email: email, Password: password });
    await this.submit('Log in');
  }
}
