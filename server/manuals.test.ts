import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { loadConfig } from '#kit/server/settings/config.ts';
import { createDocuments } from '#kit/server/documents/documents.ts';
import { liftGuide, operationManual, type Manual } from './manuals.ts';

const manual: Manual = {
  cityName: '宁波市',
  platformTitle: '特种设备企业服务平台',
  issuer: { name: '宁波市特种设备检验机构', address: '宁波市鄞州区会展路168号', zip: '315048', tel: '0574-87000000' },
  edition: '2026-11-21',
};

test.each([
  ['operation manual', operationManual],
  ['lift guide', liftGuide],
])('the %s is set in several pages, the same twice', async (_, paper) => {
  const documents = createDocuments();
  try {
    const pdf = await documents.render(paper, manual);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // Every page object names its parent; the page tree itself is of type Pages.
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
    expect((await documents.render(paper, manual)).equals(pdf)).toBe(true);
  } finally {
    await documents.close();
  }
});

const textOf = (name: string) => readFileSync(new URL(`../docs/manuals/${name}.typ`, import.meta.url), 'utf8');

/** Everything that the contracts declare, groups of the menu and pages among it. */
function contracts(): string {
  const files = readdirSync('areas', { recursive: true, encoding: 'utf8' }).filter((file) => /^[^/]+\/[^/]+\/contract\/.*\.ts$/.test(file));
  return ['kit/contract/menu-groups.ts', ...files.map((file) => `areas/${file}`)].map((file) => readFileSync(file, 'utf8')).join('\n');
}

test.each(['operation-manual', 'lift-guide'])('the %s sends people to entries of the menu that are there', (name) => {
  const declared = contracts();
  const named = [...textOf(name).matchAll(/#menu((?:\[[^\]]+\])+)/g)].flatMap(([, names]) => names!.slice(1, -1).split(']['));
  expect([...new Set(named)].filter((title) => !declared.includes(`title: '${title}'`))).toEqual([]);
});

test('the states of an application are called in the manual as on its page', () => {
  const labels = new Set<string>(Object.values(inspectionApplication.states).map(({ label }) => label));
  const table = /== 提交之后([\s\S]*?)每张申报单/.exec(textOf('operation-manual'))![1]!;
  const named = [...table.matchAll(/^ {2}\[([^\]]+)\]/gm)].flatMap(([, words]) => words!.split('、'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((word) => !labels.has(word))).toEqual([]);
});

test('where nothing is configured, every link leads to a page or a paper of the portal itself (R1.14)', () => {
  const declared = contracts();
  const leadsOn = (address: string) =>
    address.startsWith('/docs/') ? /^\/docs\/[a-z-]+\.pdf$/.test(address) : declared.includes(`'${address}'`);
  const links = Object.values(loadConfig({}).links);
  expect(links).toHaveLength(5);
  expect(links.filter((address) => !leadsOn(address))).toEqual([]);
});
