import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { catalogueSeed } from '#areas/device-facts/contract/catalogue-seed.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { correctionForm, differencesOf } from './correction.ts';
import { directKeys, eventKeys } from '#areas/device-facts/contract/device.ts';
import { sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';

const leaves = catalogueSeed.filter(({ code, leaf }) => leaf && findClass(code)).map(({ code }) => code);

describe('the form of a correction', () => {
  test.each(leaves)('of %s holds no fact twice and none that is changed another way', (code) => {
    const keys = correctionForm(code).sections.flatMap(({ fields }) => fields);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(correctionForm(code).fields)).toEqual(keys);
    expect(keys).toContain('equName');
    for (const closed of [...directKeys, ...eventKeys, 'useUnit', 'equclacode', 'equlocarecod', 'maintUnit', 'pipeRows'])
      expect(keys).not.toContain(closed);
  });

  test('keeps the name of a registered maker, and opens one that was typed', () => {
    expect(correctionForm('5110', { makeUnit: null }).fields).toHaveProperty('makeUnitName');
    expect(correctionForm('5110', { makeUnit: '018f0000-0000-7000-8000-000000000001' }).fields).not.toHaveProperty('makeUnitName');
  });
});

describe('differences', () => {
  const form = correctionForm('5110');
  const sample = sampleOf('5110');

  test('there are none between an archive and itself, however blanks are written', () => {
    const blank = fc.constantFrom('', ' ', null, undefined);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(form.fields)), blank), (blanks) => {
        expect(differencesOf(form, sample, sample)).toEqual([]);
        expect(differencesOf(form, {}, blanks)).toEqual([]);
      }),
    );
  });

  test('applied to the archive they give what was proposed', () => {
    const value = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(form.fields)), value), (proposed) => {
        const applied = { ...sample, ...Object.fromEntries(differencesOf(form, sample, proposed).map((one) => [one.field, one.new])) };
        expect(differencesOf(form, applied, proposed)).toEqual([]);
      }),
    );
  });

  test('name the field, and leave out what the form does not have', () => {
    expect(differencesOf(form, { prono: 'A1', useUnit: 'x' }, { prono: ' A2 ', useUnit: 'y' })).toEqual([
      { field: 'prono', label: '产品编号（出厂编号）', old: 'A1', new: 'A2' },
    ]);
  });
});
