import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { BoardScreen } from './support/board-screen';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';
import { goTo } from './support/pages';

/** The calendar as a person uses it. */
class CalendarPage {
  constructor(readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /New appointment|Move to…|This time is taken/ });
  }

  /** The form of a new appointment, filled in up to its time. */
  async plan(customer: string, day: string, person?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New appointment', exact: true }).click();
    await this.dialog.getByLabel('Customer').fill(customer);
    await this.dialog.getByRole('list', { name: 'Customer' }).getByRole('button', { name: customer }).click();
    if (person) {
      await this.dialog.getByRole('combobox', { name: 'With' }).click();
      await this.page.getByRole('option', { name: person }).click();
    }
    await this.dialog.getByLabel('Day').fill(day);
  }

  time(clock: string): Locator {
    return this.dialog.getByRole('button', { name: clock, exact: true });
  }

  appointment(customer: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(customer) });
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole('dialog').filter({ hasText: text });
  }
}

const DAY_MS = 86_400_000;
/** Far enough ahead that the notice of a type hides no time. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

it('an agent books from the calendar, moves by keyboard, and a colleague learns at once who has the time', async ({ miami, visit }) => {
  const day = inDays(3);
  for (const name of ['Olga Prieto', 'Saúl Ibarra']) await miami.customer(name).writes('Hola');
  const [page, other] = await Promise.all([miami.agent, miami.manager].map((as) => visit({ as, to: `/calendar?view=team&date=${day}` })));
  if (!page || !other) throw new Error('No window');
  const [calendar, colleague] = [new CalendarPage(page), new CalendarPage(other)];

  await calendar.plan('Olga Prieto', day, miami.agent.name);
  await calendar.time('10:00').click();
  await calendar.dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(calendar.notice(/Booked for/)).toAppear();
  await expect(colleague.appointment('Olga Prieto')).toAppear();

  await calendar.appointment('Olga Prieto').press('Enter');
  await page.getByRole('button', { name: 'Move to…' }).press('Enter');
  await calendar.time('10:30').press('Enter');
  await calendar.dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(calendar.notice(/Moved to .*10:30/)).toAppear();
  await expect(colleague.appointment('10:30.*|Olga Prieto').filter({ hasText: '10:30' })).toAppear();

  await colleague.plan('Saúl Ibarra', day, miami.agent.name);
  await colleague.dialog.getByRole('button', { name: 'Another time' }).click();
  await colleague.dialog.getByLabel('Another time').fill('10:45');
  await colleague.dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(colleague.dialog.getByText(`${miami.agent.name} has Olga Prieto until 11:15.`)).toAppear();
  await colleague.dialog.getByRole('alert').getByRole('button').first().click();
  await expect(colleague.notice(/Booked for/)).toAppear();
  await expect(calendar.appointment('Saúl Ibarra')).toAppear();
});

it('a customer who arrives moves on the board as well, and Undo brings a moved appointment back', async ({ miami, product, visit }) => {
  const day = inDays(4);
  await miami.customer('Vera Montes').writes('Hola');
  const page = await visit({ as: miami.agent, to: `/calendar?view=team&date=${day}` });
  const calendar = new CalendarPage(page);
  await calendar.plan('Vera Montes', day, miami.agent.name);
  await calendar.time('12:00').click();
  await calendar.dialog.getByRole('button', { name: 'Book', exact: true }).click();
  const block = calendar.appointment('Vera Montes');
  await expect(block).toAppear();

  const box = await block.boundingBox();
  const column = await page.getByRole('list', { name: miami.manager.name }).boundingBox();
  if (!box || !column) throw new Error('Nothing to drag');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(column.x + 30, box.y + 50, { steps: 4 });
  await page.mouse.move(column.x + 40, box.y + 76, { steps: 4 });
  await page.mouse.up();
  await expect(calendar.notice(/Moved to .*13:00/)).toAppear();
  await calendar
    .notice(/Moved to/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(calendar.notice(/Moved to .*12:00/)).toAppear();

  await product.database.rows(
    `update appointments a set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours', blocked_from = now() + interval '1 hour',
            blocked_until = now() + interval '2 hours'
     from contacts c where a.organization_id = $1 and c.organization_id = $1 and c.id = a.contact_id and c.display_name = $2 and a.holds`,
    [miami.id, 'Vera Montes'],
  );
  await page.goto('/calendar?view=list');
  // late in the evening it is an appointment of two days
  await calendar.appointment('Vera Montes').first().click();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('button', { name: 'Complete' })).toAppear();
  await page.goto('/sales-classification');
  await expect(new BoardScreen(page).card('Vera Montes', 'Visit Followup')).toAppear();
});

describe.for([1440, 390])('at a width of %s px', (width) => {
  it('every view, the drawer and the form are accessible, within reach and whole', async ({ miami, visit }) => {
    const day = inDays(5);
    await miami.customer(`Iris ${width}`).writes('Hola');
    const page = await visit({ as: miami.manager, width });
    const calendar = new CalendarPage(page);
    await goTo(page, `/calendar?view=day&date=${day}`);
    await calendar.plan(`Iris ${width}`, day);
    expect(await faultsOf(page)).toEqual([]);
    await calendar.time(width === 390 ? '15:00' : '17:00').click();
    await calendar.dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(calendar.appointment(`Iris ${width}`)).toAppear();
    await expect(calendar.notice(/Booked for/)).toDisappear();
    const faults: string[] = [];
    const views = width === 390 ? ['day', 'list'] : ['week', 'month', 'list', 'team'];
    for (const view of views) {
      await goTo(page, `/calendar?view=${view}&date=${day}`);
      await calendar.appointment(`Iris ${width}`).first().waitFor();
      faults.push(...(await faultsOf(page)));
    }
    await calendar.appointment(`Iris ${width}`).first().click();
    await page.getByRole('button', { name: 'Move to…' }).waitFor();
    faults.push(...(await faultsOf(page)));
    expect(faults).toEqual([]);
  });
});

it('the Google card says honestly that this installation is not registered, and leads nowhere else', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/calendar' });
  await expect(page.getByText('Google Calendar Not Connected')).toAppear();
  await expect(page.getByText('Having trouble connecting? See Google verification info')).toAppear();
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expect(page.getByRole('dialog').getByText(/works without it/)).toAppear();
});
