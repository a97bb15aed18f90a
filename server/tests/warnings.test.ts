import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { catalogueSeed } from '#areas/device-facts/contract/catalogue-seed.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { formOf } from '#areas/device-facts/contract/entry-form.ts';
import { detailFormOf, findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import type { Field, Values } from '#kit/contract/field.ts';
import { checkValues, type Check, type Form } from '#kit/contract/form.ts';
import { letsPass, type Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { heed } from '#kit/server/case/warnings.ts';
import { Refused } from '#kit/server/refuse.ts';

import { contracts } from '../testing/field-checks.ts';

const today = '2026-11-21';
const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'title' in value && 'fields' in value && 'sections' in value && 'checks' in value;
const isCycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'name' in value && 'states' in value && 'moves' in value;

const exported = (await contracts(/\/contract\/.*\.ts$/)).flatMap((module) => Object.values(module));
const codes = catalogueSeed.filter(({ leaf, code }) => leaf && findClass(code)).map(({ code }) => code);
const forms: readonly (readonly [string, Form, Values])[] = [
  ...exported.filter(isForm).map((one) => [one.title, one, {}] as const),
  ...codes.map((equclacode) => [`${equclacode} 录入`, formOf(equclacode), { equclacode, runSpeed: 1 }] as const),
  ...codes
    .filter((code) => findDetailForm(code))
    .map((equclacode) => [`${equclacode} 参数`, detailFormOf(equclacode), { equclacode, runSpeed: 1 }] as const),
];
const warned = forms.flatMap(([name, declared, given]) =>
  declared.checks.filter(({ warns }) => warns).map((check) => [name, declared, check, given] as const),
);

/** Values that a field may have, far from the usual. */
function extremes(field: Field): readonly unknown[] {
  switch (field.widget) {
    case 'day':
      return ['2001-01-01', '2099-12-31'];
    case 'rows':
      return [[{ name: '甲', itemCode: '无', validTo: '2001-01-01' }]];
    default:
      return [0.001, 1_000_000, '1', '3', '11', '3000', '330203199003070010'];
  }
}

/** Values beside which a check does not hold. */
function despite({ fields: asked, holds }: Check, { fields }: Form, given: Values): Values | undefined {
  const tried = asked.reduce<Values[]>(
    (found, key) =>
      given[key] === undefined && fields[key]
        ? found.flatMap((values) => extremes(fields[key]!).map((value) => ({ ...values, [key]: value })))
        : found,
    [given],
  );
  return tried.find((values) => !holds(values, today));
}

test('there are forms that warn, of cases and of others', () => {
  expect(new Set(warned.map(([name]) => name)).size).toBeGreaterThan(20);
  expect(warned.map(([name]) => name)).toEqual(expect.arrayContaining(['施工告知', '资质许可', '管道', '使用登记变更']));
});

const provoked = new Set<string>();

describe.each(warned)('%s', (_name, declared, check, given) => {
  test(`warns: ${check.say}`, () => {
    const at = check.fields[0];
    // Where the list beside the form leads to.
    expect(declared.fields[at]).toBeDefined();
    expect(declared.sections.some(({ fields }) => fields.includes(at))).toBe(true);
    // One among several in the question before handing in: no full stop of its own.
    expect(check.say).not.toMatch(/[。！]$/);
  });

  test(`may be provoked, stops nothing by itself, and is asked about: ${check.say}`, () => {
    const values = despite(check, declared, given);
    // Some are about a few kinds of device alone.
    if (values === undefined) return;
    provoked.add(check.say);
    const issues = checkValues({ ...declared, fields: {}, checks: [check] }, values, 'submit', { dictionaries: {}, today });
    expect(issues).toEqual([{ field: check.fields[0], message: check.say, warns: true }]);
    expect(heed({}, issues, '提交')).toEqual([check.say]);
    expect(() => heed({ warningsRead: [] }, issues, '提交')).toThrow(Refused);
    expect(heed({ warningsRead: [check.say] }, issues, '提交')).toEqual([check.say]);
  });
});

test('each has been provoked beside some form', () => {
  expect([...new Set(warned.map(([, , { say }]) => say))].filter((say) => !provoked.has(say))).toEqual([]);
});

test('whatever has been read: nothing is done before each warning has been, and all are kept, each once', () => {
  const words = fc.array(fc.constantFrom('一', '二', '三', '四', '五'), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, (said, read) => {
      const issues = said.map((message) => ({ field: 'a', message, warns: true }));
      const isRead = said.every((one) => read.includes(one));
      let keptWords: readonly string[] | undefined;
      let asked: readonly string[] | undefined;
      try {
        keptWords = heed({ warningsRead: read }, issues, '提交');
      } catch (error) {
        asked = (error as Refused).errors.map(({ message }) => message);
      }
      expect(keptWords !== undefined).toBe(isRead);
      expect(new Set(keptWords ?? asked)).toEqual(new Set(said));
      expect((keptWords ?? asked)!.length).toBe(new Set(said).size);
    }),
  );
});

/** Cycles of forms that warn. */
const asking = /^(useChange|maintenance\w+|deviceEntry|equipmentCorrection|pipelineAddition|constructionNotice|\w*[rR]egistration\w+)\./;

test('who lets pass what others hand in is asked; who sends back, refuses or takes back is not', () => {
  const cycles = exported.filter(isCycle);
  const passing = cycles.flatMap(({ name, moves }) =>
    Object.entries(moves).flatMap(([move, declared]) => (letsPass(declared) ? [`${name}.${move}`] : [])),
  );
  expect(passing).toEqual(
    expect.arrayContaining([
      'useChange.confirm',
      'useChange.accept',
      'useChange.approve',
      'maintenanceChange.confirm',
      'maintenanceChange.file',
    ]),
  );
  const backward = /\.(return|reject|refuse|withdraw|cancel|object|decline|delete|save|commit)$/;
  expect(passing.filter((name) => asking.test(name) && backward.test(name))).toEqual([]);
});
