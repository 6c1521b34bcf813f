import fs from 'node:fs/promises';
import { expect } from 'vitest';
import { aTable } from '../factories/import.factory';
import { eventually } from '../harness/eventually';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';
import { goTo } from './support/pages';

const rows = Array.from({ length: 5_000 }, (_, index) => [
  `Quirino${index} Importado`,
  index % 100 === 50 ? 'sin teléfono' : `646 ${200 + Math.floor(index / 10_000)} ${String(index).padStart(4, '0')}`,
  `quirino${index}@mail.test`,
  index % 2 === 0 ? 'Contactado' : '',
  'Feria de octubre',
  'Facebook',
]);
const FILE = {
  name: 'feria-de-octubre.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(aTable([['Cliente', 'Celular', 'Correo', 'Etapa', 'Etiquetas', 'Origen'], ...rows])),
};

it('imports five thousand contacts of which fifty are bad, before the eyes of a teammate, and takes them back', async ({
  miami,
  visit,
}) => {
  const [page, teammate] = await Promise.all([
    visit({ as: miami.manager, to: '/contacts' }),
    visit({ as: miami.agent, to: '/contacts?search=Importado' }),
  ]);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const tile = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').first();
  await expect(teammate.getByText('No contacts found for "Importado"')).toAppear();
  await page.getByRole('link', { name: 'Bulk Upload' }).first().click();
  await page.getByLabel('Choose a file').last().setInputFiles(FILE);

  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toAppear();
  await expect(page.getByText('Quirino0 Importado')).toAppear();
  expect(await page.getByRole('combobox', { name: 'What “Origen” becomes' }).textContent()).toContain('Notes');
  await page.getByRole('combobox', { name: 'What “Celular” becomes' }).click();
  await page.getByRole('option', { name: 'Leave out' }).click();
  await expect(page.getByText('One column must be the phone or the WhatsApp number.')).toAppear();
  await page.getByRole('combobox', { name: 'What “Celular” becomes' }).click();
  await page.getByRole('option', { name: 'Phone', exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  await button('Check the file').click();

  await expect(page.getByRole('heading', { name: 'This is what will happen' })).toAppear(60_000);
  expect([await tile('New').textContent(), await tile('Refused').textContent()]).toEqual(['4,950', '50']);
  await expect(page.getByRole('cell', { name: 'This is no phone number' }).first()).toAppear();
  await expect(page.getByRole('row', { name: '52 Celular sin teléfono This is no phone number', exact: true })).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await button('Import 4,950 contacts').click();

  // the import continues while no page shows it
  await expect(page.getByText('You can leave this page')).toAppear();
  await goTo(page, '/contacts/imports');
  await page.getByRole('link', { name: /feria-de-octubre/ }).click();
  await expect(page.getByText('The import is done')).toAppear(60_000);
  expect([await tile('New').textContent(), await tile('Refused').textContent()]).toEqual(['4,950', '50']);
  await expect(teammate.getByText('4950 Items')).toAppear(15_000);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download refused rows' }).click()]);
  const refused = await fs.readFile(await download.path(), 'utf8');
  expect(refused.trim().split('\r\n')).toHaveLength(51);
  expect(refused).toContain('Quirino50 Importado,sin teléfono');
  expect(await faultsOf(page)).toEqual([]);

  // rows that were edited since the import stay
  await teammate.getByRole('list', { name: 'Contacts on this page' }).getByRole('link').first().click();
  await teammate.getByRole('region', { name: 'Contact details' }).getByRole('button', { name: 'Edit Contact' }).click();
  const form = teammate.getByRole('dialog', { name: 'Edit Contact' });
  await form.getByLabel('Company').fill('Importado SA');
  await form.getByRole('button', { name: 'Update Contact' }).click();
  await expect(form).toDisappear();
  await button('Undo this import').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The import was undone')).toAppear(60_000);
  expect([await tile('Removed').textContent(), await tile('Kept: edited since').textContent()]).toEqual(['4,949', '1']);
  await eventually(async () => expect(await teammate.getByText('1 Items').count()).toBe(1), 15_000);
});
