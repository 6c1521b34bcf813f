import { api } from '@app/contracts/catalogue/endpoints';
import { expect } from 'vitest';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';

it('generates a key, copies it, calls the API with it, revokes it, and the next call is refused', async ({ product, miami, visit }) => {
  const page = await visit({ as: miami.owner, to: '/settings/ai' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Agent API Keys' }).click();
  await page.getByRole('button', { name: 'Generate New Key' }).click();
  const form = page.getByRole('dialog', { name: 'Generate API Key' });
  await form.getByRole('button', { name: 'Generate Key' }).click();
  await expect(form.getByText('Please fill in all required fields')).toAppear();
  await form.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await form.getByLabel(/^Key Name/).fill('Formulario Chapinero');
  await form.getByRole('checkbox', { name: /Read contacts/ }).click();
  await form.getByLabel(/^Expiry Date/).fill('2031-05-20');
  await form.getByRole('button', { name: 'Generate Key' }).click();

  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  await expect(shown.getByText("Save this API key now! It won't be shown again.")).toAppear();
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByText('Copied to clipboard')).toAppear();
  const key = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(await shown.getByLabel('API Key').textContent()).toBe(key);
  await shown.getByRole('button', { name: 'Done' }).click();

  const ask = (path: string) => fetch(product.url + path, { headers: { authorization: `Bearer ${key}` } });
  const contacts = await ask('/api/contacts?per_page=5');
  expect(contacts.status).toBe(200);
  expect(((await contacts.json()) as { data: object[] }).data.length).toBeGreaterThan(0);
  expect((await ask('/api/chats')).status).toBe(403);

  const row = page.getByRole('row').filter({ hasText: 'Formulario Chapinero' });
  await expect(row.getByText('Active')).toAppear();
  await expect(row.getByText('20 May 2031')).toAppear();
  await row.getByRole('button', { name: 'Revoke: Formulario Chapinero' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Are you sure you want to revoke this API key? This action cannot be undone.')).toAppear();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('API key revoked successfully')).toAppear();
  await expect(row.getByText('Revoked')).toAppear();
  const refused = await ask('/api/contacts');
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ code: 'api_key.revoked' })]);

  await row.getByRole('button', { name: 'Delete: Formulario Chapinero' }).click();
  await expect(page.getByText('Are you sure you want to permanently delete this API key?')).toAppear();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('API key deleted successfully')).toAppear();
  await expect(row).toDisappear();
});

it('asks for the password again before a key is made, once somebody has been signed in for a while', async ({ product, miami, visit }) => {
  const page = await visit({ as: miami.owner, to: '/settings/ai' });
  await page.getByRole('link', { name: 'Agent API Keys' }).click();
  await product.database.rows(`update sessions set proven_at = now() - interval '1 hour' where organization_id = $1 and user_id = $2`, [
    miami.id,
    miami.owner.id,
  ]);
  await page.getByRole('button', { name: 'Generate New Key' }).click();
  const form = page.getByRole('dialog', { name: 'Generate API Key' });
  await form.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await form.getByLabel(/^Key Name/).fill('Formulario Doral');
  await form.getByRole('button', { name: 'Generate Key' }).click();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await question.getByLabel('Password', { exact: true }).fill('not the password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('The password is not right.')).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByText('Nothing was saved: your password was not entered again.')).toAppear();

  await form.getByRole('button', { name: 'Generate Key' }).click();
  await question.getByLabel('Password', { exact: true }).fill('lotline-demo');
  await question.getByLabel('Password', { exact: true }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  await expect(shown.getByText("Save this API key now! It won't be shown again.")).toAppear();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Formulario Doral' })).toAppear();
});

it('tries a provider’s key, chooses one of its models, and keeps limits', async ({ bogota, visit }) => {
  const page = await visit({ as: bogota.owner, to: '/settings/ai' });
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Groq' }) })
    .last();
  await card.getByRole('switch', { name: 'Enable Groq' }).click();
  await expect(card.getByText('Enabled, but it cannot answer without an API key.')).toAppear();
  await card.getByLabel('API Key', { exact: true }).fill('gsk_badbadbad1');
  await card.getByRole('button', { name: 'Test Connection: Groq' }).click();
  await expect(card.getByText('Groq says: Invalid API Key')).toAppear();
  await expect(page.getByText('Groq connection test failed')).toAppear();
  await card.getByLabel('API Key', { exact: true }).fill('gsk_chapinero1234');
  await card.getByRole('button', { name: 'Test Connection: Groq' }).click();
  await expect(card.getByText('Connection successful')).toAppear();
  await card.getByRole('combobox', { name: /Model/ }).click();
  await page.getByRole('option', { name: 'openai/gpt-oss-120b' }).click();

  await page.getByRole('textbox', { name: 'Monthly Token Limit' }).fill('12.5');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Enter a whole number of 1 or more.')).toAppear();
  await page.getByRole('textbox', { name: 'Monthly Token Limit' }).fill('2000000');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('AI settings saved successfully')).toAppear();
  expect(await page.evaluate('document.activeElement === document.body')).toBe(false);
  await expect(page.getByText(/ of 2,000,000 tokens/)).toAppear();

  await page.reload();
  await expect(card.getByRole('combobox', { name: /Model/ })).toAppear();
  expect(await card.getByLabel('API Key', { exact: true }).inputValue()).toBe('••••••••1234');
  expect(await page.getByRole('textbox', { name: 'Monthly Token Limit' }).inputValue()).toBe('2000000');
  expect(await page.content()).not.toContain('gsk_chapinero');

  const owner = await bogota.owner.signIn();
  await owner.put(api.auth.savePreferences.path, { language: 'es' });
  await page.reload();
  const alert = page.getByRole('textbox', { name: 'Umbral de alerta de costo (USD)' });
  await alert.fill('100.00');
  await alert.blur();
  expect(await alert.inputValue()).toBe('100.00');
  await owner.put(api.auth.savePreferences.path, { language: 'bilingual' });
});
