import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { formOf } from '../harness/measured-form';
import { it } from '../journeys/support/journey';
import type { DemoDealership } from '../journeys/support/demo-dealership';
import type { Customer } from '../journeys/support/customer';
import type { RunningProduct } from '../journeys/support/running-product';
import {
  type Written,
  expectEqualToServer,
  everybodyIsTold,
  expectNothingLostOrDoubled,
  hasUnreadEscalation,
  nothingIsUnread,
} from './support/outcome';
import { Phone } from './support/phone';
import { between, oneOf } from './support/random';
import { Tab } from './support/tab';
import { setVisibility, timeOfPage } from './support/tab.browser.mjs';

const { keepMetrics } = formOf('soak');
const MINUTES = Number(process.env.SOAK_MINUTES ?? 15);
/** Longer than a tab needs to reconnect, to ask for what it missed, and to gather its calls. */
const SETTLED_MS = 4_000;
/** A clock can be stopped only at a time that is still to come when the page hears of it. */
const AHEAD_MS = 3_000;

interface Soaked {
  miami: DemoDealership;
  product: RunningProduct;
  context: BrowserContext;
  tabs: readonly [Tab, Tab];
  customers: readonly [Customer, ...Customer[]];
  phone: Phone;
}

/** What can happen to two tabs; each answers when it is over. */
function happenings({ product, miami, context, tabs, customers, phone }: Soaked, written: Written) {
  let last = 0;
  const hear = async (customer: Customer) => {
    const text = `Pregunta ${++last}.`;
    written.inbound.push(text);
    await customer.writes(text);
    return text;
  };
  const write = async (by: (text: string) => Promise<boolean>) => {
    const text = `Respuesta ${++last}.`;
    const isSure = await by(text).catch(() => false);
    written[isSure ? 'sure' : 'unsure'].push(text);
  };
  const wanted = () => oneOf(['contacts', 'board', 'templates'] as const);
  const onBoth = (act: (tab: Tab) => Promise<unknown>) => Promise.all(tabs.map(act));

  return {
    customerWrites: async () => void (await hear(oneOf(customers))),
    tabWrites: () => write((text) => oneOf(tabs).writes(oneOf(customers), text)),
    tabIsElsewhere: () => oneOf(tabs).visit(wanted()),

    async tabIsOffline() {
      const [tab, customer] = [oneOf(tabs), oneOf(customers)];
      await tab.open(customer);
      await tab.offlineWhile(async () => {
        await write((text) => tab.says(text));
        await hear(customer);
        await write((text) => tab.says(text));
        await sleep(between(500, 4_000));
      });
    },

    /** The lid is closed over both tabs; what comes meanwhile is read on the phone, so that nothing sounds afterwards. */
    async computerSleeps() {
      await everybodyIsTold(product);
      await sleep(SETTLED_MS);
      const before = await onBoth((tab) => tab.tones());
      await onBoth((tab) => tab.page.evaluate(setVisibility, 'hidden' as const));
      const asleepFrom = Date.now();
      const times = (await onBoth((tab) => tab.page.evaluate(timeOfPage))) as number[];
      await context.setOffline(true);
      await context.clock.pauseAt(Math.max(...times) + AHEAD_MS);
      const customer = oneOf(customers);
      await hear(customer);
      const text = await hear(customer);
      await everybodyIsTold(product);
      await phone.reads(customer, text);
      await nothingIsUnread(product, customer);
      await sleep(between(AHEAD_MS, 8_000));
      await context.clock.fastForward(Date.now() - asleepFrom - AHEAD_MS);
      await context.clock.resume();
      await context.setOffline(false);
      await onBoth((tab) => tab.page.evaluate(setVisibility, 'visible' as const));
      await sleep(SETTLED_MS);
      const after = await onBoth((tab) => tab.tones());
      // a lead of the demo that has waited too long may sound at any time; nothing that is read may
      if (!(await hasUnreadEscalation(product, miami.manager.id, asleepFrom))) expect(after).toEqual(before);
    },

    async codeIsLost() {
      const tab = oneOf(tabs);
      await tab.withoutChunksWhile('lost', () => tab.visit(wanted()));
    },

    async clientIsDeployed() {
      const tab = oneOf(tabs);
      await tab.withoutChunksWhile('deployed', () => tab.visit(wanted()));
      await tab.visit(wanted());
    },

    async serverIsDeployed() {
      const tab = oneOf(tabs);
      await tab.open(oneOf(customers));
      await product.killApi();
      await write((text) => tab.says(text));
      await product.startApi();
    },
  };
}

it(
  'in two tabs nothing is lost, doubled, or sounds for what was read, whatever happens to network, computer and server',
  { timeout: (MINUTES + 8) * 60_000 },
  async ({ product, miami, visit, onTestFinished }) => {
    onTestFinished(() => product.startApi());
    const customers = [miami.customer('Alba Nieto'), miami.customer('Bruno Cid'), miami.customer('Celia Pons')] as const;
    const page = await visit({ as: miami.manager });
    const context = page.context();
    await context.clock.install();
    const tabs = [await Tab.open(page), await Tab.open(await context.newPage())] as const;
    const phone = new Phone(await miami.manager.signIn());
    const written: Written = { inbound: [], sure: [], unsure: [] };
    const can = happenings({ product, miami, context, tabs, customers, phone }, written);
    for (const customer of customers) {
      written.inbound.push(`Hola de ${customer.name}`);
      await customer.writes(`Hola de ${customer.name}`);
    }

    const tally: Partial<Record<keyof typeof can, number>> = {};
    const names = Object.keys(can) as [keyof typeof can];
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end;) {
      const name = oneOf(names);
      tally[name] = (tally[name] ?? 0) + 1;
      await can[name]();
    }
    keepMetrics('two-tabs', { ...tally, inbound: written.inbound.length, sent: written.sure.length, unsure: written.unsure.length });

    for (const tab of tabs) for (const customer of customers) await tab.sendsWhatWaits(customer);
    await expectNothingLostOrDoubled(product, customers, written);
    await expectEqualToServer(product, tabs, customers);
  },
);
