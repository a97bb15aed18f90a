// `npm run shots`: takes the pictures that the papers show. Starts the portal on a folder of its own with a fresh demo city, and leaves nothing running.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import sharp from 'sharp';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { applyingPaths } from '#areas/applying/contract/menu.ts';
import { unitPage } from '#areas/company/contract/menu.ts';
import { noticePages as constructionPages } from '#areas/construction/contract/menu.ts';
import { archiveAddress, equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { changePages } from '#areas/maintenance/contract/menu.ts';
import { noticeCalls } from '#areas/notices/contract/calls.ts';
import { noticeAddress } from '#areas/notices/contract/menu.ts';
import { reportPage } from '#areas/reports/contract/menu.ts';
import { messagePage } from '#areas/session/contract/menu.ts';
import { loadConfig } from '#kit/server/settings/config.ts';
import { demoPassword } from '#database/demo/accounts.ts';
import { startPortal } from '#server/start-portal.ts';

import { launchBrowser } from '../../journeys/browser.ts';

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A factory with devices of many classes. */
const factory = 'qy01';
/** Installs and alters. */
const builder = 'sg01';
/** Further pages that the manuals show. */
const manualPages = [
  ['unit', unitPage.path],
  ['report-query', reportPage.path],
  ['maintenance', changePages.list.path],
  ['messages', messagePage.path],
] as const;
/** All pictures together, bytes. */
const mostBytes = 3_000_000;

const { ensurePortalBuilt } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as { ensurePortalBuilt(): boolean };
if (!ensurePortalBuilt()) throw new Error('the portal could not be built');
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shots-'));
const portal = await startPortal(loadConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }), console.log);
const base = `http://127.0.0.1:${new URL(portal.address).port}`;
const browser = await launchBrowser();
/** After so long a page that asks for more is at fault. */
const settlesWithinMs = 60_000;
/** What each page is still waiting for. */
const requests = new WeakMap<Page, Set<Request>>();
let bytes = 0;

try {
  await takeDesktop();
  await takeConstruction();
  await takePhone();
} finally {
  await browser.close();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (bytes > mostBytes) throw new Error(`the pictures have ${bytes} bytes, more than ${mostBytes}`);

async function takeDesktop(): Promise<void> {
  const page = await openPage(desktop);
  await page.goto(`${base}/login`);
  await shoot(page, 'login');
  await logIn(page, factory);
  await shoot(page, 'home');
  await goTo(page, equipmentPaths.query);
  await shoot(page, 'comprehensive-query');
  const lifts = await findLifts(page);
  await goTo(page, archiveAddress(lifts[0].equclacode, lifts[0].equSysId));
  await shoot(page, 'lift-archive');
  await goTo(page, `${applyingPaths.form}?devices=${lifts.map(({ equSysId }) => equSysId).join(',')}`);
  await shoot(page, 'application-form');
  await goTo(page, detailPath(await findApplication(page)));
  await shoot(page, 'application-detail');
  for (const [name, address] of manualPages) {
    await goTo(page, address);
    await shoot(page, name);
  }
  await goTo(page, noticeAddress(await findGuide(page)));
  await shoot(page, 'guide');
  await page.context().close();
}

/** What somebody sees who installs and alters. */
async function takeConstruction(): Promise<void> {
  const page = await openPage(desktop);
  await page.goto(`${base}/login`);
  await logIn(page, builder);
  await goTo(page, constructionPages.list.path);
  await shoot(page, 'construction-list');
  await page.context().close();
}

async function takePhone(): Promise<void> {
  const page = await openPage(phone);
  await page.goto(`${base}/login`);
  await shoot(page, 'login-phone');
  await logIn(page, factory);
  await shoot(page, 'home-phone');
  await page.context().close();
}

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  requests.set(page, open);
  return page;
}

async function logIn(page: Page, loginName: string): Promise<void> {
  await page.fill('[name=username]', loginName);
  await page.fill('[name=password]', demoPassword);
  await page.click('.login-form__submit');
  await page.waitForSelector('.shell');
}

/** Opens a page the way a link inside the portal does. A whole load would lead home: the page has no tag yet. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForSelector(`[data-address="${address}"]:visible`);
}

/** The rows of a list call, asked with the session of the page. */
async function ask<Row>(page: Page, callPath: string, input: Readonly<Record<string, string>>): Promise<readonly Row[]> {
  const cookies = await page.context().cookies();
  const tokens = cookies.filter(({ name }) => name === 'token' || name === 'other_token').map(({ name, value }) => [name, value]);
  const query = new URLSearchParams({ ...input, ...(Object.fromEntries(tokens) as Record<string, string>) });
  const response = await page.request.get(`${base}${callPath}?${query.toString()}`);
  const { data } = (await response.json()) as { readonly data?: { readonly list: readonly Row[] } };
  if (!data) throw new Error(`${callPath} answered ${response.status()}`);
  return data.list;
}

interface Lift {
  readonly equSysId: string;
  readonly equclacode: string;
  readonly daysLeft: number | null;
  readonly lockedBy: string | null;
  readonly inspTypes: readonly string[];
}

/** Up to three that fall due next and may be applied for. */
async function findLifts(page: Page): Promise<readonly [Lift, ...Lift[]]> {
  const lifts = await ask<Lift>(page, applyingCalls.candidates.path, { due: 'all', equclacode: '3000', pageSize: '50' });
  const [first, ...more] = lifts.filter(({ daysLeft, lockedBy, inspTypes }) => (daysLeft ?? -1) >= 0 && !lockedBy && inspTypes.length > 0);
  if (!first) throw new Error('the demo city has no lift that may be applied for');
  return [first, ...more.slice(0, 2)];
}

/** One that is well under way, else any. */
async function findApplication(page: Page): Promise<string> {
  for (const status of ['80', '99', '65', '60', '25', '']) {
    const [found] = await ask<{ readonly id: string }>(page, inspectionCalls.list.path, { ...(status && { status }), pageSize: '10' });
    if (found) return found.id;
  }
  throw new Error('the demo city has no application of this unit');
}

/** The guide to applying, which has a bit of everything that an article may hold. */
async function findGuide(page: Page): Promise<string> {
  const [found] = await ask<{ readonly id: string }>(page, noticeCalls.findArticlePage.path, {
    complex: '定期检验网上申报',
    pageSize: '10',
  });
  if (!found) throw new Error('the demo city has no guide to applying');
  return found.id;
}

/** Waits until the page has asked for nothing, and shown nothing of loading, for a moment. */
async function settle(page: Page): Promise<void> {
  const open = requests.get(page)!;
  const until = Date.now() + settlesWithinMs;
  for (let quiet = 0; quiet < 4;) {
    if (Date.now() > until)
      throw new Error(`${page.url()} does not come to rest; it waits for ${[...open].map((one) => one.url()).join(', ') || 'itself'}`);
    await pause(150);
    const isBusy = open.size > 0 || (await page.evaluate(showsBusy, '.loading, .skeleton, [aria-busy=true]'));
    quiet = isBusy ? 0 : quiet + 1;
  }
  await page.evaluate(() => document.fonts.ready);
}

/** Whether something in sight still loads; what stands further down may wait until somebody comes there. */
function showsBusy(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((each) => {
    const { width, height, top, bottom } = each.getBoundingClientRect();
    return width > 0 && height > 0 && top < innerHeight && bottom > 0;
  });
}

async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  const file = path.join(import.meta.dirname, `${name}.png`);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(file);
  const { size } = await stat(file);
  bytes += size;
  console.log(`${name}.png: ${Math.round(size / 1000)} kB`);
}
