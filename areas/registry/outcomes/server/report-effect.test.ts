import { describe, expect, test } from 'vitest';

import { effectColumns, type Said } from '#areas/equipment/server/doors/said.ts';

import { effectOf, withoutEffect } from './report-effect.ts';

const blank = Object.fromEntries(effectColumns.map((column) => [column, null])) as unknown as Said;
const due = (nextInspDate: string): Said => ({ ...blank, nextInspDate });

describe('a report that no longer holds', () => {
  test('lets the archive say again what it said before', () => {
    const effect = effectOf(due('2026-05-31'), { nextInspDate: '2028-05-31', lastReportNo: 'DT1' });
    const present = { ...due('2028-05-31'), lastReportNo: 'DT1' };
    expect(withoutEffect(effect, present, [])).toEqual({ set: { nextInspDate: '2026-05-31', lastReportNo: null }, changed: [] });
  });

  test('leaves what a later report has set, which from now on stands upon what was there before', () => {
    const first = effectOf(due('2026-05-31'), { nextInspDate: '2028-05-31' });
    const second = { id: 'second', effect: effectOf(due('2028-05-31'), { nextInspDate: '2028-05-31' }) };
    const taken = withoutEffect(first, due('2028-05-31'), [second]);
    expect(taken).toEqual({ set: {}, changed: [{ id: 'second', effect: { nextInspDate: ['2026-05-31', '2028-05-31'] } }] });
    expect(withoutEffect(taken.changed[0]!.effect, due('2028-05-31'), []).set).toEqual({ nextInspDate: '2026-05-31' });
  });

  test('leaves what something else has changed since', () => {
    const effect = effectOf(due('2026-05-31'), { nextInspDate: '2028-05-31' });
    expect(withoutEffect(effect, due('2027-01-31'), [])).toEqual({ set: {}, changed: [] });
  });
});
