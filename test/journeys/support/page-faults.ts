import type { Page } from 'playwright-core';
import { AXE, type AxeResults } from '../../packages/axe';
import { IS_FIREFOX } from './browsers';
import { layoutFaults, motionEnds, horizontalOverflow } from './page.browser.mjs';

/** They take the focus only to hand it on, so that Tab stays in a dialog or a menu. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';
/** What axe looks for: in light colours everything of WCAG 2.2 AA, in dark ones what depends on the colours. */
const RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;
type Colours = keyof typeof RULES;

/** WebDriver BiDi cannot ask Firefox for dark colours: what can be read is looked at in Chromium. */
const COLOURS: readonly Colours[] = IS_FIREFOX ? [] : ['dark', 'light'];

/** Every fault of the current page, in light and in dark colours. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(motionEnds);
  const faults = [...(await page.evaluate(layoutFaults)), ...(await sidewaysFaults(page))];
  await page.evaluate(AXE);
  for (const colorScheme of COLOURS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
    await page.evaluate(motionEnds);
    faults.push(...(await accessibilityFaults(page, colorScheme)).map((fault) => `${colorScheme}: ${fault}`));
  }
  const { pathname, search } = new URL(page.url());
  return faults.map((fault) => `${pathname}${search}: ${fault}`);
}

export async function sidewaysFaults(page: Page): Promise<string[]> {
  const room = await page.evaluate(horizontalOverflow);
  return room > 0 ? [`can be pushed ${room} px sideways`] : [];
}

/** Where the page breaks WCAG 2.2 AA, as far as axe can tell. */
async function accessibilityFaults(page: Page, colours: Colours): Promise<string[]> {
  const context = { exclude: [FOCUS_GUARDS] };
  const options = { runOnly: RULES[colours], resultTypes: ['violations'] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
