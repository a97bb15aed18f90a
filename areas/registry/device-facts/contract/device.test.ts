import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Fields } from '#kit/contract/field.ts';
import { checkValues } from '#kit/contract/form.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

import { catalogueSeed } from './catalogue-seed.ts';
import { catalogueTree, findCatalogueNames, mayEnterFirst, varietyOf } from './catalogue.ts';
import { equipmentClasses, findClass } from './classes.ts';
import { conclusionsFor, isFailing, isPassing, conclusion } from './dictionaries/conclusions.ts';
import { inspectionTypesFor } from './dictionaries/inspection-types.ts';
import { equipmentDictionaries } from './dictionaries.ts';
import { codesBySet, codesByUnit, isRegisteredBySet, registrationDays } from './facts/conditions.ts';
import { domainRows } from './facts/domain-rows.fixture.ts';
import { formOf } from './entry-form.ts';
import { derivedKeys, directKeys, draftKeys, equipmentFields, eventKeys } from './device.ts';
import { dictionariesAtHand, sampleOf } from './sample.fixture.ts';
import { detailFormOf, findDetailForm } from './technical-forms.ts';

const leaves = catalogueSeed.filter(({ leaf }) => leaf).map(({ code }) => code);
const archived = leaves.filter((code) => findClass(code));
const errorsOf = (code: string, values: Record<string, unknown>) =>
  checkValues(formOf(code), values, 'submit', { dictionaries: dictionariesAtHand }).filter(({ warns }) => !warns);

function deepFields(fields: Fields): [string, Fields[string]][] {
  return Object.entries(fields).flatMap(([key, field]) => [[key, field] as [string, Fields[string]], ...deepFields(field.rows ?? {})]);
}

describe('fields', () => {
  test('every common field is draft, derived or event, and only one of them', () => {
    const all: string[] = [...draftKeys, ...derivedKeys, ...eventKeys];
    expect(new Set(all).size).toBe(all.length);
    expect(all.toSorted()).toEqual(Object.keys(equipmentFields).toSorted());
    expect(directKeys.every((key) => (draftKeys as readonly string[]).includes(key))).toBe(true);
  });

  test('every dictionary that a field names is declared, once', () => {
    const names = equipmentDictionaries.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const used = [equipmentFields, ...archived.map((code) => detailFormOf(code).fields)]
      .flatMap(deepFields)
      .flatMap(([, f]) => f.dictionary ?? []);
    expect([...new Set(used)].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('no code stands twice in a dictionary', () => {
    const doubled = equipmentDictionaries.filter(({ entries }) => new Set(entries.map(({ code }) => code)).size < entries.length);
    expect(doubled.map(({ name }) => name)).toEqual([]);
  });
});

describe('the tables of the domain', () => {
  /** A row that became several fields, or one under another name, and why. */
  const composite: Readonly<Record<string, readonly string[]>> = {
    insurance: ['insuranceOrg', 'insurancePolicyNo', 'insuranceExpire'],
    designPressure: ['designPressureShell', 'designPressureTube', 'designPressureJacket'],
    designTemp: ['designTempShell', 'designTempTube', 'designTempJacket'],
    mawp: ['mawpShell', 'mawpTube', 'mawpJacket'],
    medium: ['mediumShell', 'mediumTube', 'mediumJacket'],
    // Organisation and certificate of the type test are common fields already; the day is the cranes' own.
    typeTest: ['typeTestDate'],
    radius: ['radiusMin', 'radiusMax'],
    radiusCapacity: ['radiusMinCapacity', 'radiusMaxCapacity'],
    liftHeight: ['liftHeightAbove', 'liftHeightBelow'],
    spreaderHeight: ['spreaderHeightMax', 'spreaderHeightMin'],
    hookCapacity: ['hookCapacityMain', 'hookCapacityAux'],
    hookRadius: ['hookRadiusMain', 'hookRadiusAux', 'hookRadiusCapacityMain', 'hookRadiusCapacityAux'],
    hookHeight: ['hookHeightMain', 'hookHeightAux'],
    hookSpeed: ['hookSpeedMain', 'hookSpeedAux'],
    slewTravel: ['slewAngle', 'travelRange', 'travelSpeed'],
    maxSpeed: ['maxSpeedEmpty', 'maxSpeedLoaded'],
    mastTilt: ['mastTiltFront', 'mastTiltRear'],
    liftSpeed: ['liftSpeedEmpty', 'liftSpeedLoaded'],
    lowerSpeed: ['lowerSpeedEmpty', 'lowerSpeedLoaded'],
    dimension: ['dimensionLength', 'dimensionWidth', 'dimensionHeight'],
    wheelbase: ['wheelbaseLeft', 'wheelbaseRight'],
    track: ['trackFront', 'trackRear'],
    trainSpec: ['tractorSeats', 'carriageCount', 'seatsPerCarriage'],
    lifeSpec: ['wholeLife', 'mainPartsLife'],
    lengthWeight: ['length', 'weight'],
    startEnd: ['startPoint', 'endPoint'],
  };
  /** Common fields that a class lists again. */
  const sharedWithCommon: Readonly<Record<string, readonly string[]>> = { '7000': ['makeLicenceNo', 'typeTestCertNo', 'qualityCertNo'] };
  const codeOfGroup: Readonly<Record<string, string>> = {
    '1000': '1100',
    '2000': '2170',
    '3000A': '3110',
    '3000B': '3310',
    '4000': '4110',
    '5100': '5110',
    '6000': '6100',
    '7000': '7110',
    '8000': '8310',
    '9000': '9110',
  };
  const groups = Object.entries(domainRows).map(([group, ids]) => ({ group, ids: ids.split(' ') }));

  test.each(groups)('every row of $group is a field', ({ group, ids }) => {
    const fields: Fields = group.startsWith('equipment.') ? equipmentFields : detailFormOf(codeOfGroup[group] ?? group).fields;
    const known = new Set([
      ...deepFields(fields).map(([key]) => key),
      ...(sharedWithCommon[group] ?? []).filter((key) => key in equipmentFields),
    ]);
    expect(ids.filter((id) => !known.has(id) && !(composite[id]?.every((key) => known.has(key)) ?? false))).toEqual([]);
  });

  test('references to units carry the name of the day', () => {
    const units = Object.entries(equipmentFields).filter(([, { widget }]) => widget === 'unit');
    expect(units.map(([key]) => key).filter((key) => !(`${key}Name` in equipmentFields))).toEqual([]);
  });
});

describe('catalogue', () => {
  test('has the nine classes and the safety accessories, each leaf with its names', () => {
    expect(catalogueTree(catalogueSeed).map(({ code }) => code)).toEqual([...equipmentClasses.map(({ code }) => code), 'F000']);
    expect(new Set(catalogueSeed.map(({ code }) => code)).size).toBe(catalogueSeed.length);
    expect(leaves.filter((code) => !findCatalogueNames(catalogueSeed, code))).toEqual([]);
    expect(findCatalogueNames(catalogueSeed, '5110')).toEqual({
      equTypeName: '场（厂）内专用机动车辆',
      equSortName: '机动工业车辆',
      equVarietyName: '叉车',
    });
    expect(findCatalogueNames(catalogueSeed, '1100')?.equVarietyName).toBe('-');
    expect(findCatalogueNames(catalogueSeed, '3100')).toBeUndefined();
  });

  test('a category without varieties has none to name, however an archive or a register writes that', () => {
    expect(varietyOf(findCatalogueNames(catalogueSeed, '1100')!)).toBeNull();
    for (const none of [null, '', ' ', '-', '--', '—', '——', '/', ' - '])
      expect([none, varietyOf({ equVarietyName: none })]).toEqual([none, null]);
    for (const named of ['叉车', '观光车/观光列车', 'A-1']) expect(varietyOf({ equVarietyName: named })).toBe(named);
  });

  test('lifts, boilers, pipelines and accessories are not entered on the page for new devices', () => {
    const blocked = new Set(leaves.filter((code) => !mayEnterFirst(code)).map((code) => code.charAt(0)));
    expect([...blocked].toSorted()).toEqual(['1', '3', '8', 'F']);
  });

  test('only leaves outside the archives have no technical form', () => {
    expect(leaves.filter((code) => !findDetailForm(code)).every((code) => code.startsWith('F'))).toBe(true);
  });
});

describe.each(archived)('the form of %s', (code) => {
  const form = formOf(code);

  test('shows every field at most once, and each shown field exists', () => {
    const shown = form.sections.flatMap(({ fields }) => fields);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((key) => !(key in form.fields))).toEqual([]);
    expect(new Set(form.sections.map(({ key }) => key)).size).toBe(form.sections.length);
    expect(Object.keys(detailFormOf(code).fields).filter((key) => key in equipmentFields)).toEqual([]);
  });

  test('asks for nothing that it does not show', () => {
    const shown = new Set(form.sections.flatMap(({ fields }) => fields));
    expect(
      errorsOf(code, { equclacode: code })
        .map(({ field }) => field)
        .filter((key) => !shown.has(key)),
    ).toEqual([]);
  });

  test('takes a full sample and one with no more than it asks for', () => {
    expect(errorsOf(code, sampleOf(code))).toEqual([]);
    expect(errorsOf(code, sampleOf(code, { bare: true }))).toEqual([]);
  });

  test('keeps a sample through JSON', () => {
    const sample = sampleOf(code);
    const back = JSON.parse(JSON.stringify(sample)) as Record<string, unknown>;
    const read = Object.entries(back).map(([key, value]) => [key, form.fields[key]!.schema.parse(value)]);
    expect(Object.fromEntries(read)).toEqual(sample);
  });
});

/** The checks read the rows of a table as objects: a list with anything else in it must be refused before. */
function objectRowsOnly(code: string, values: Record<string, unknown>): Record<string, unknown> {
  const isRow = (row: unknown) => typeof row === 'object' && row !== null;
  const { fields } = formOf(code);
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !(fields[key]!.rows && Array.isArray(value) && !value.every(isRow))),
  );
}

describe('checks', () => {
  const messages = (code: string, change: Record<string, unknown>) =>
    errorsOf(code, { ...sampleOf(code), ...change }).map(({ message }) => message);

  test.each([
    ['3110', { stops: 11, floors: 10, doors: 12 }, '层站门数不匹配'],
    ['3110', { doors: 9 }, '层站门数不匹配'],
    ['5110', { makeDate: '2020-06-02', exFactoryDate: '2020-06-03' }, '投入使用日期不能早于制造日期'],
    ['5110', { putInUseDate: '2199-01-01' }, '投入使用日期不能晚于今天'],
    ['5110', { lng: 120.1 }, '设备坐标不在本市范围内，请重新选点'],
    ['5110', { useContactMobile: '123' }, '请输入正确的手机号码'],
    ['5110', { equlogcode: '123' }, '注册代码应为20位数字'],
    ['5110', { equcode: '123' }, '设备代码至少6位'],
    ['5110', { ratedCapacity: -1 }, '不能小于0'],
    ['5110', { powerMode: '油' }, '「动力方式」请选择列表中的一项'],
    ['5110', { prono: '' }, '请填写产品编号（出厂编号）'],
    ['5200', { maxSpeed: 31 }, '最大运行速度不能超过30km/h'],
    ['2170', { vesselCategory: '第Ⅱ类' }, '压力容器类别与设备品种不一致'],
    ['2170', { structureForm: '管壳换热', designPressureTube: null }, '请填写设计压力（管程）'],
    ['8310', { rowCount: 2 }, '管道条数与明细行数不一致'],
    ['1100', { ratedEvaporation: null, ratedThermalPower: null }, '请填写额定蒸发量'],
  ] as const)('%s refuses %j', (code, change, said) => {
    expect(messages(code, change)).toContain(said);
  });

  test('what may lie outside the catalogue is only warned about', () => {
    const issues = checkValues(formOf('2170'), { ...sampleOf('2170'), volume: 0.01 }, 'submit', { dictionaries: dictionariesAtHand });
    expect(issues).toEqual([{ field: 'volume', message: '容积小于30L，可能不属于特种设备', warns: true }]);
  });

  test('no day of its life lies after the day on which it is checked, whatever the clock of the machine says', () => {
    const values = { ...sampleOf('5110'), exFactoryDate: '2026-01-02' };
    const issues = checkValues(formOf('5110'), values, 'submit', { dictionaries: dictionariesAtHand, today: '2026-01-01' });
    expect(issues).toContainEqual({ field: 'exFactoryDate', message: '出厂日期不能晚于今天' });
  });

  test('a draft may miss everything, but a wrong format is said at once', () => {
    expect(checkValues(formOf('5110'), {}, 'draft', { dictionaries: dictionariesAtHand })).toEqual([]);
    expect(checkValues(formOf('5110'), { useContactMobile: '1' }, 'draft', { dictionaries: dictionariesAtHand })).toHaveLength(1);
  });

  test('no JSON makes the checks throw, as long as the rows of tables are objects', () => {
    const anyForm = fc.constantFrom('1100', '2170', '2310', '3110', '4110', '5110', '6100', '7110', '8310', '9110').chain((code) => {
      const keys = Object.keys(formOf(code).fields);
      return fc.tuple(
        fc.constant(code),
        fc.dictionary(fc.constantFrom(...keys), fc.jsonValue(), { maxKeys: 30 }).map((values) => objectRowsOnly(code, values)),
      );
    });
    fc.assert(
      fc.property(anyForm, fc.constantFrom('draft' as const, 'submit' as const), ([code, values], strictness) => {
        expect(
          Array.isArray(checkValues(formOf(code), { ...sampleOf(code), ...values }, strictness, { dictionaries: dictionariesAtHand })),
        ).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('inspection', () => {
  test('types follow the class and the applicant', () => {
    expect(inspectionTypesFor('3110', 'useUnit')).toEqual(['D1', 'D8', 'W1']);
    expect(inspectionTypesFor('1100', 'useUnit')).toEqual(['D2', 'D3', 'D4', 'D8', 'W1', 'W3', 'W4']);
    expect(inspectionTypesFor('2220', 'useUnit')).toContain('D6');
    expect(inspectionTypesFor('2170', 'useUnit')).not.toContain('D6');
    const first = ['5110', '2220', '4110', '4210', '4420', '4900', '4A00'];
    expect(first.filter((code) => !inspectionTypesFor(code, 'useUnit').includes('S1'))).toEqual([]);
    const supervised = ['2170', '4310', '4710', '4860', '4D00', '6100', '9110'];
    expect(supervised.filter((code) => inspectionTypesFor(code).includes('S1'))).toEqual([]);
    expect(inspectionTypesFor('3310', 'maintenance'), 'escalators have no governor').not.toContain('W2');
    expect(leaves.every((code) => !inspectionTypesFor(code).includes('X1'))).toBe(true);
  });

  test('a conclusion never both passes and fails, and each family has a word for either', () => {
    expect(conclusion.codes.filter((word) => isPassing(word) && isFailing(word))).toEqual([]);
    const families = archived.map((code) => conclusionsFor(code, 'D1').codes);
    expect(families.filter((codes) => !codes.some(isPassing) || !codes.some(isFailing))).toEqual([]);
  });
});

test('what is registered one by one, by unit or not at all is told apart for every kind of the catalogue', () => {
  const startsIn = (codes: readonly string[], code: string) => codes.some((prefix) => code.startsWith(prefix));
  for (const code of archived)
    expect([startsIn(codesBySet, code), startsIn(codesByUnit, code)], code).toEqual(
      code.startsWith('7') ? [false, false] : [isRegisteredBySet({ equclacode: code }), !isRegisteredBySet({ equclacode: code })],
    );
});

test('making is supervised of boilers, vessels and components of pipes; the other classes have type tests (law, article 25)', () => {
  const supervised = ['1100', '2150', '7110'];
  const others = ['3110', '4110', '5110', '6200', '9110'];
  expect(supervised.filter((code) => inspectionTypesFor(code).includes('J1'))).toEqual(supervised);
  expect(others.filter((code) => inspectionTypesFor(code).includes('J1'))).toEqual([]);
});

test('what is put into use on 1 March is registered by 31 March: within thirty days (law, article 33)', () => {
  expect(addDays('2026-03-01', registrationDays)).toBe('2026-03-31');
});
