import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { choice, day, flag, money, text } from '#kit/contract/field.ts';
import { filterShape, listInput } from '#kit/contract/list/list.ts';
import { countFilters, dayRangeFault, listArgument, paramsToState, stateToParams, type ListState } from './filters.ts';
import { sayFilters } from './say-filters.ts';
import type { Reference } from '../page/display.ts';

const fields = {
  equName: text('设备名称', 100),
  useStatus: choice('使用状态', 'useStatus'),
  areacode: text('行政区域', 12, { widget: 'area' }),
  nextInspDate: day('下次检验日期'),
  isKey: flag('重点设备'),
  feeFen: money('检验费'),
};
const keys = Object.keys(fields) as (keyof typeof fields)[];
const start: ListState = { filters: { useStatus: ['1'] }, pageNo: 1, pageSize: 20, orderBy: 'nextInspDate' };

describe('the state of a list in the address', () => {
  const code = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
  const codes = fc.option(fc.array(code, { minLength: 1, maxLength: 4 }), { nil: undefined });
  const word = fc.option(
    fc
      .string({ minLength: 1, maxLength: 20 })
      .map((each) => each.trim())
      .filter(Boolean),
    { nil: undefined },
  );
  const date = fc.option(fc.constantFrom('2026-01-31', '2026-11-21'), { nil: undefined });
  const filters = fc
    .record({
      equName: word,
      useStatus: codes,
      areacode: codes,
      beginNextInspDate: date,
      endNextInspDate: date,
      isKey: codes,
      beginFeeFen: fc.option(fc.integer(), { nil: undefined }),
    })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
  const state = fc.record({
    filters,
    pageNo: fc.integer({ min: 1, max: 500 }),
    pageSize: fc.constantFrom(10, 20, 50, 100),
    orderBy: fc.constantFrom(undefined, 'equName', '-nextInspDate'),
  });

  test('is read back as it was written, for every state', () => {
    fc.assert(
      fc.property(state, (wanted) => {
        const params = new URLSearchParams(stateToParams(wanted, start).toString());
        expect(paramsToState(params, fields, keys, start)).toEqual(wanted);
      }),
    );
  });

  test('a flag is one thing in either spelling, so that its control and the tag say 是', () => {
    for (const spelling of ['1', 'true'])
      expect(paramsToState(new URLSearchParams({ isKey: spelling }), fields, keys, start).filters['isKey']).toEqual(['1']);
    for (const spelling of ['0', 'false'])
      expect(paramsToState(new URLSearchParams({ isKey: spelling }), fields, keys, start).filters['isKey']).toEqual(['0']);
  });

  test('says nothing at the start', () => {
    expect(stateToParams(start, start).toString()).toBe('useStatus=1');
    expect(stateToParams({ ...start, filters: {} }, { ...start, filters: {} }).toString()).toBe('');
  });

  test('survives a damaged address', () => {
    const params = new URLSearchParams('pageNo=-3&pageSize=9999&orderBy=a;drop&stranger=1&beginFeeFen=x');
    expect(paramsToState(params, fields, keys, start)).toEqual(start);
  });
});

test('a query is what the list call takes', () => {
  const argument = listArgument(
    { filters: { equName: ' 曳引 ', useStatus: [], beginNextInspDate: '2026-01-01' }, pageNo: 2, pageSize: 50, orderBy: '-equName' },
    { equclacode: '3000' },
  );
  expect(argument).toEqual({
    equName: '曳引',
    beginNextInspDate: '2026-01-01',
    equclacode: '3000',
    pageNo: 2,
    pageSize: 50,
    orderBy: '-equName',
  });
  const { equclacode: _, ...own } = argument;
  expect(listInput(filterShape(fields, keys)).safeParse(own).success).toBe(true);
});

test('hidden conditions are counted', () => {
  expect(countFilters(fields, ['equName', 'nextInspDate'], { endNextInspDate: '2026-01-01', useStatus: ['1'] })).toBe(1);
});

describe('what a list is narrowed to, in words', () => {
  const reference = { dictionaries: { useStatus: [{ code: '3', label: '停用' }] } } as unknown as Reference;
  test.each([
    [{}, ''],
    [{ equName: '叉车', beginNextInspDate: '2026-12-01', endNextInspDate: '2026-12-31' }, '2026-12，叉车'],
    [{ beginNextInspDate: '2026-11-24', endNextInspDate: '2026-12-24' }, '2026-11-24至12-24'],
    [{ endNextInspDate: '2026-11-30' }, '至2026-11-30'],
    [{ useStatus: ['3'], isKey: ['1'] }, '停用，重点设备：是'],
    [{ beginFeeFen: 100 }, '检验费1.00起'],
  ])('%o: %s', (values, said) => {
    expect(sayFilters(fields, keys, values, reference)).toBe(said);
  });
});

test('a range of days that is none, or ends before it begins, is told at the day that is wrong', () => {
  const fault = (begin?: string, end?: string) => dayRangeFault({ beginNextInspDate: begin, endNextInspDate: end }, 'nextInspDate');
  for (const [begin, end] of [[], ['2026-01-31'], [undefined, '2026-01-31'], ['2026-01-31', '2026-01-31']])
    expect(fault(begin, end)).toBeUndefined();
  expect(fault('去年冬至', '2026-01-31')).toEqual({ name: 'beginNextInspDate', message: '请输入正确的日期，如 2026-01-31' });
  expect(fault('2026-01-31', '2026-02-30')?.name).toBe('endNextInspDate');
  expect(fault('2026-02-01', '2026-01-31')).toEqual({ name: 'endNextInspDate', message: '结束日期不能早于开始日期' });
});
