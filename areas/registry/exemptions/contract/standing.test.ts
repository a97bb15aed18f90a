import { expect, test } from 'vitest';

import { exemptionOf, firstExemptions } from './exemption.ts';
import { whyNotAsked } from './exempt.ts';
import { followsFromLevel } from './standing.ts';

const boiler = {
  equclacode: '1110',
  params: { boilerLevel: 'D' } as Readonly<Record<string, unknown>>,
  equLevel: 'D' as string | null,
  regStatus: '0',
  useStatus: '0',
  putInUseDate: null as string | null,
  designLife: null as number | null,
  designExpireDate: null as string | null,
  nextInspDate: null as string | null,
  nextExternalDate: null as string | null,
  nextInternalDate: null as string | null,
  extendTo: null as string | null,
};
const days = { nextInspDate: '2027-03-01', nextExternalDate: '2027-03-01', nextInternalDate: '2028-03-01', extendTo: '2027-04-01' };
const noDays = { nextInspDate: null, nextExternalDate: null, nextInternalDate: null, extendTo: null };
const used = { useStatus: '2', putInUseDate: '2026-03-01' };
const levelC = { params: { boilerLevel: 'C' }, equLevel: 'C' };

test.each([
  ['a new one is 免登记', {}, { regStatus: '7' }],
  ['in use, it need not wait for a registration', used, { regStatus: '7', useStatus: '1', designExpireDate: '2034-03-01' }],
  ['it was refused before', { ...used, regStatus: '6' }, { regStatus: '7', useStatus: '1', designExpireDate: '2034-03-01' }],
  [
    'designed for 20 years, it ends after 8',
    { ...used, designLife: 20 },
    { regStatus: '7', useStatus: '1', designExpireDate: '2034-03-01' },
  ],
  ['designed for 6, after 6', { ...used, designLife: 6 }, { regStatus: '7', useStatus: '1', designExpireDate: '2032-03-01' }],
  ['what fell due does so no more', { ...days }, { regStatus: '7', ...noDays }],
  ['registered, it stays so until it is struck off; nothing falls due', { ...used, ...days, useStatus: '1', regStatus: '2' }, noDays],
  ['an application holds it: that ends first', { ...used, regStatus: '1' }, {}],
  ['scrapped, it stands as it was', { ...days, useStatus: '4', regStatus: '5' }, {}],
  ['the level was not known', { equLevel: null }, { equLevel: 'D', regStatus: '7' }],
  ['another class with a level D', { equclacode: '6100', params: { amusLevel: 'D' } }, {}],
  ['level C is asked for everything', { ...used, ...days, ...levelC }, {}],
  [
    'level C after all: it is not registered, and has the life of its design again',
    { ...used, ...levelC, useStatus: '1', regStatus: '7', designLife: 20, designExpireDate: '2034-03-01', equLevel: 'D' },
    { equLevel: 'C', regStatus: '0', useStatus: '2', designExpireDate: '2046-03-01' },
  ],
  ['level C after all, not used yet', { ...levelC, regStatus: '7' }, { regStatus: '0' }],
])('%s', (_name, facts, follows) => {
  expect(followsFromLevel({ ...boiler, ...facts }, firstExemptions)).toEqual(follows);
  // What has followed once follows no more.
  expect(followsFromLevel({ ...boiler, ...facts, ...follows }, firstExemptions)).toEqual({});
});

test('the table says what is not asked, and where that is from; the closest variety counts', () => {
  const [row] = firstExemptions;
  const narrow = { ...row!, equclacode: '1110', exemptName: 'D级蒸汽锅炉', noInspection: false, isReference: false, basis: '某规程' };
  expect(whyNotAsked(exemptionOf(firstExemptions, boiler), 'noRegistration')).toBe(
    'D级锅炉不须办理使用登记（TSG 11—2020《锅炉安全技术规程》，参考）',
  );
  const rows = [row!, narrow];
  expect(whyNotAsked(exemptionOf(rows, boiler), 'noNotice')).toBe('D级蒸汽锅炉不须施工告知（某规程）');
  expect(whyNotAsked(exemptionOf(rows, boiler), 'noInspection')).toBeUndefined();
  expect(whyNotAsked(exemptionOf(rows, { equclacode: '1200', params: { boilerLevel: 'D' } }), 'noInspection')).toContain('不须定期检验');
  expect(followsFromLevel({ ...boiler, ...days }, [])).toEqual({});
});
