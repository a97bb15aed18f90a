import type { Browser, Page } from 'playwright-core';

import { equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { guestApplyPage } from '#areas/public-application/contract/page.ts';
import { menuGroups } from '#kit/contract/menu-groups.ts';

import { launchBrowser } from '../journeys/browser.ts';
import { percentile } from './load.ts';
import type { Recorder } from './recorder.ts';
import { bounded, type Figure } from './report.ts';

/** How much slower than this machine's the processor of the visitor is. */
const throttle = 4;
const visits = 5;

const watchPaint = `
  window.largestPaint = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** The largest contentful paint of the login page, of the page for applications without login and of a table page, each visited with an empty cache. */
export async function measurePaint(recorder: Recorder, port: number): Promise<Figure[]> {
  const { cookies } = await recorder.enter('qy01');
  const browser = await launchBrowser();
  try {
    const base = `http://127.0.0.1:${port}`;
    const group = `Largest contentful paint, empty cache, processor ${throttle} times slower`;
    const login = await visitOften(browser, `${base}/login`, { cookies: {}, shown: '.login-form__submit' });
    const guest = await visitOften(browser, `${base}${guestApplyPage.path}`, { cookies: {}, shown: '.apply__tabs' });
    const table = await visitOften(browser, base, { cookies, shown: '.ant-table-row', open: openTable });
    return [
      bounded(group, 'login', { value: login / 1000, unit: ' s' }, { atMost: 1.2 }),
      bounded(group, 'application without login', { value: guest / 1000, unit: ' s' }, { atMost: 1 }),
      bounded(group, 'table page (comprehensive query)', { value: table / 1000, unit: ' s' }, { atMost: 2.5 }),
    ];
  } finally {
    await browser.close();
  }
}

/** An address without a tag leads home, so the tag is opened from the menu; what is timed is the page being loaded anew with it. */
async function openTable(page: Page): Promise<void> {
  await page.click(`.side button:has-text("${menuGroups.find(({ path }) => path === '/equipment')!.title}")`);
  await page.click(`.side a[href="${equipmentPaths.query}"]`);
}

async function visitOften(
  browser: Browser,
  address: string,
  {
    cookies,
    shown,
    open,
  }: { readonly cookies: Readonly<Record<string, string>>; readonly shown: string; readonly open?: (page: Page) => Promise<void> },
): Promise<number> {
  const paints: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })));
    await context.addInitScript({ content: watchPaint });
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await page.goto(address);
    await open?.(page);
    await page.locator(shown).first().waitFor();
    await protocol.send('Network.clearBrowserCache');
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.reload();
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    paints.push(await page.evaluate<number>('window.largestPaint'));
    await context.close();
  }
  return percentile(paints, 0.5);
}
