import { expect } from 'vitest';

import { readPages } from '#kit/server/testing/pdf-text.ts';
import type { Person } from './person.ts';
import { phone, type Stage } from './stage.ts';

export function isPaper(content: Buffer): void {
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(content.length).toBeGreaterThan(10_000);
}

/** Whoever holds a certificate of use finds its number and code on it, asks the portal, and reads who uses the device. */
export async function isGenuineCertificate(stage: Stage, certificate: Buffer, user: string): Promise<void> {
  const text = readPages(certificate).join('').replaceAll(/\s/g, '');
  const [, no, code] = /核验号：(ZS\d+)校验码：([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(text)!;
  const anyone = await askAbout(stage, no!, code!);
  await anyone.page.getByText(user).first().waitFor();
}

/** Somebody with a phone and no account, to whom the portal has said that a paper is genuine. */
async function askAbout(stage: Stage, no: string, code: string): Promise<Person> {
  const anyone = await stage.visitor({ viewport: phone, isMobile: true });
  await anyone.goto('/verify');
  await anyone.page.getByLabel('文书编号').fill(no);
  await anyone.page.getByLabel('校验码').fill(code);
  await anyone.page.locator('.public__main').click();
  await anyone.page.getByText('文书真实有效').waitFor();
  return anyone;
}

/** Whoever holds the paper finds its number and code on it and asks the portal, without an account. */
export async function isGenuine(stage: Stage, paper: Buffer): Promise<string> {
  const text = readPages(paper).join('');
  const no = /(?:报告编号|单号)[：:]?([A-Z0-9-]+)/.exec(text)![1]!;
  const code = /校验码[：:]?([A-Z0-9-]+)/.exec(text)![1]!;
  await askAbout(stage, no, code);
  return no;
}

/** The file alone says who has signed it and which paper it is; with one bit changed, or something behind its end, it says that it is another. */
export async function isSigned(stage: Stage, paper: Buffer, roles: readonly string[] = []): Promise<void> {
  const anyone = await stage.visitor({ viewport: phone, isMobile: true });
  const { page } = anyone;
  const give = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: '文书.pdf', mimeType: 'application/pdf', buffer });
  await anyone.goto('/verify');
  await give(paper);
  await page.getByText('签名有效，文件自签名以来未被改动').waitFor();
  for (const role of roles) await page.getByText(new RegExp(`^${role}：.+办理并确认，由「.+」签名，时间`)).waitFor();
  await page.getByText('文书真实有效').waitFor();
  const changed = Buffer.from(paper);
  changed[2000]! ^= 1;
  await give(changed);
  await page.getByText('文件内容与签名不符').waitFor();
  await page.getByText('文书真实有效').waitFor({ state: 'hidden' });
  await give(Buffer.concat([paper, Buffer.from('\n')]));
  await page.getByText('签名之后文件被追加').waitFor();
}

/** Where the QR code of a paper leads, opened by a phone that has never seen the portal. */
export async function isGenuineByItsCode(stage: Stage, owner: Person, no: string): Promise<void> {
  await owner.open('企业自助服务', '报告查询');
  const row = owner.rows.filter({ hasText: no });
  await row.getByText('查看').click();
  const address = await owner.page.getByRole('link', { name: /打开核验页/ }).getAttribute('href');
  const anyone = await stage.visitor({ viewport: phone, isMobile: true });
  await anyone.goto(address!);
  await anyone.page.getByText('文书真实有效').waitFor();
  await anyone.page.getByText(no).waitFor();
}
