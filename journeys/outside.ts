import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';

import { sentValues, tellCaptcha } from '#areas/session/server/testing/sent-code.ts';
import type { RunningPortal } from '#server/start-portal.ts';
import { haveForklifts } from './forklifts.ts';
import type { Person } from './person.ts';
import { ownPlace } from './place.ts';

/** What people have outside the browser: eyes for a captcha, a telephone, vehicles in their yard. It listens beside the portal of a run, for its stories alone. */
export async function openOutside(behind: RunningPortal['behind']): Promise<{ readonly base: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://outside');
    const asked = Object.fromEntries(searchParams) as Record<string, string>;
    answerOf(behind, pathname, asked).then(
      (told) => response.end(JSON.stringify(told)),
      (error: unknown) => response.writeHead(404).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answerOf(behind: RunningPortal['behind'], pathname: string, asked: Readonly<Record<string, string>>): Promise<unknown> {
  if (pathname === '/captcha') return tellCaptcha(behind, asked['nonce']!);
  if (pathname === '/forklifts') return haveForklifts(behind, asked['orgname']!, Number(asked['wanted']));
  if (pathname === '/newBrowser') return Promise.resolve(Object.assign(behind.services.config.login, { newBrowser: asked['mode'] }));
  return sentValues(behind, asked['mobile']!, asked['template']);
}

/** Before a story: a unit uses so many forklifts. */
export function useForklifts(orgname: string, wanted: number): Promise<number> {
  return ask('/forklifts', { orgname, wanted: String(wanted) });
}

/** Whether the portal asks browsers that an account has not come from for a code: not unless a story says so, and for as long as it lasts. */
export function askNewBrowsers(mode: 'off' | 'code'): Promise<unknown> {
  return ask('/newBrowser', { mode });
}

async function ask<T>(path: string, query: Readonly<Record<string, string>>): Promise<T> {
  const answer = await fetch(`${ownPlace().outside}${path}?${new URLSearchParams(query).toString()}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Reads the captcha that stands in a form and types it. */
export async function typeCaptcha({ page }: Person, form: Locator): Promise<void> {
  const picture = form.locator('.guest__captcha img');
  await picture.evaluate((img: HTMLImageElement) => img.decode());
  const nonce = new URL((await picture.getAttribute('src'))!, page.url()).searchParams.get('nonce')!;
  await form.getByRole('textbox', { name: '图形验证码', exact: true }).fill(await ask<string>('/captcha', { nonce }));
}

/** The values of the last short message of a kind to a telephone. */
export function readMessage(mobile: string, template: string): Promise<Readonly<Record<string, string>>> {
  return ask('/sms', { mobile, template });
}

/** Shows on the first page of a form for guests that one holds a telephone: number, captcha, and the code that the demo tells, which is answered. */
export async function showTelephone(person: Person, mobile: string): Promise<string> {
  const { page } = person;
  await page.getByRole('textbox', { name: '手机号码', exact: true }).fill(mobile);
  await typeCaptcha(person, page.locator('form').first());
  await person.button('获取验证码', page).click();
  const said = page.getByText(/演示环境不发短信，验证码：\d{6}/);
  await said.waitFor();
  const [, code] = /验证码：(\d{6})/.exec(await said.innerText())!;
  await page.getByRole('textbox', { name: '短信验证码', exact: true }).fill(code!);
  return code!;
}

/** The form of somebody without a session. */
export const guestForm = ({ page }: Person) => page.locator('.guest').last();
