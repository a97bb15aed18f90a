import axe from 'axe-core';
import type { Page } from 'playwright-core';

import type { Person } from './person.ts';
import { laptop, phone } from './stage.ts';

/** Collects errors of the console and answers that say the server broke. */
export function watch({ page }: Person): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && troubles.push(`${response.status()} ${new URL(response.url()).pathname}`));
  return troubles;
}

/**
 * What is wrong with the look of a page: wider than the window, or hard to use for somebody (WCAG, serious and worse). What is found is looked for once more: a page that is
 * asked for anew while it is looked at is pale for a moment.
 */
export async function lookClosely(person: Person): Promise<string[]> {
  const found = await lookOnce(person);
  if (found.length === 0) return [];
  await person.page.waitForFunction(standsStill, laptop.width);
  const again = new Set(await lookOnce(person));
  return found.filter((fault) => again.has(fault));
}

async function lookOnce({ page }: Person): Promise<string[]> {
  const found = await atEachWidth(page, () => page.evaluate(cutLists));
  found.push(...(await page.evaluate(doubledIds)));
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return [...found, ...(await page.evaluate(hardToUse, null))];
}

/** Runs in the page: whether it has taken its new width, the menu being where it belongs, and no button of it waits. */
function standsStill(width: number): boolean {
  const waits = [...document.querySelectorAll('.ant-btn-loading')].some((each) => each.checkVisibility());
  return (
    innerWidth === width &&
    !waits &&
    document.getAnimations().every((each) => !(each instanceof CSSTransition) || each.playState !== 'running')
  );
}

/** What another look can spoil: the width, contrast and the size of targets. */
export function lookBriefly({ page }: Person): Promise<string[]> {
  return atEachWidth(page, () => page.evaluate(hardToUse, ['color-contrast', 'target-size']));
}

/** Whether the page fits a phone and a laptop, and what else is found there; the laptop last. */
async function atEachWidth(page: Page, look: () => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height } of [phone, laptop]) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(standsStill, width);
    const wide = await page.evaluate(tooWide);
    found.push(...[...(wide ? [wide] : []), ...(await look())].map((fault) => `${width}: ${fault}`));
  }
  return found;
}

/** Runs in the page: ids that labels and descriptions refer to and that more than one element has, among all pages that are kept. */
function doubledIds(): string[] {
  const attributes = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];
  const referring = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
  const named = referring.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? []));
  const counts = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...new Set(named)].filter((id) => (counts.get(id) ?? 0) > 1).map((id) => `id ${id} stands more than once`);
}

/** Runs in the page: what axe finds serious or critical, by all its rules or by some. The time it takes grows with the document, so kept pages are taken out meanwhile. */
async function hardToUse(rules: readonly string[] | null): Promise<string[]> {
  const kept = [...document.querySelectorAll('.page')].filter((each) => !each.checkVisibility());
  const places = kept.map((each) => {
    const place = document.createComment('');
    each.replaceWith(place);
    return place;
  });
  try {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: [...rules] }),
    });
    return results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)
            .join('; ')}`,
      );
  } finally {
    for (const [at, place] of places.entries()) place.replaceWith(kept[at]!);
  }
}

/** Runs in the page: lists whose usual columns do not fit. */
function cutLists(): string[] {
  const lists = [...document.querySelectorAll('.record-list .ant-table-content')].filter((each) => each.checkVisibility());
  return lists
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => `${each.ariaLabel} is ${each.scrollWidth} wide where ${each.clientWidth} are`);
}

/** Runs in the page: the element that makes it scroll sideways, if one does. */
function tooWide(): string | undefined {
  const { clientWidth } = document.documentElement;
  const scrollers = [document.documentElement, ...document.querySelectorAll('.page')].filter(
    (element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1,
  );
  if (scrollers.length === 0) return undefined;
  const culprit = [...scrollers[0]!.querySelectorAll('*')].find((element) => element.getBoundingClientRect().right > clientWidth + 1);
  return `${scrollers[0]!.className || 'document'} is ${scrollers[0]!.scrollWidth} wide because of ${culprit?.tagName}.${culprit?.className}`;
}
