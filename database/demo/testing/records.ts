import { expect, test } from 'vitest';

import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import type { ReportContent } from '#areas/reports/server/content.ts';
import { contradictionsIn } from '#areas/verdicts/contract/contradictions.ts';
import { crewRuleFor, crewRules } from '#areas/verdicts/contract/crew-rules.ts';

import type { FilledCity } from './filled-city.ts';

/** Kinds of device whose periodic inspection has an official list, with the regulation and the beginning of a number in it. */
const listed: readonly (readonly [kind: string, regulation: string, number: RegExp])[] = [
  ['311', 'TSG T7001-2023', /^A1\.\d/],
  ['33', 'TSG T7001-2023', /^A2\.\d/],
  ['343', 'TSG T7001-2023', /^A3\.\d/],
  ['41', 'TSG 51-2023', /^C\d/],
  ['42', 'TSG 51-2023', /^C\d/],
  ['486', 'TSG 51-2023', /^C\d/],
];

/** The records of inspections, and the reports made from them. */
export function testRecords({ db, ask, expectNone }: FilledCity): void {
  test('what was inspected is reported, and the archives name the reports', async () => {
    await expectNone(`select line.report_no from inspection_line line where report_no is not null and (
      not exists (select from paper where type = 'BG' and no = line.report_no)
      or not exists (select from equipment_inspection done where done.equ_sys_id = line.equ_sys_id and done.report_no = line.report_no
        and done.conclusion = line.conclusion and done.inspected_on = line.insp_date))`);
    await expectNone(`select application.onlinelsh from inspection_application application join inspection_line line on line.application_id = application.id
      where application.status in ('76', '80', '81', '99') and line.report_no is null`);
  });

  test('is inspected without contradictions, by as many as the class asks for', async () => {
    const found = await db
      .selectFrom('inspectionResult')
      .innerJoin('inspectionLine', 'inspectionLine.lineId', 'inspectionResult.lineId')
      .innerJoin('inspectionApplication', 'inspectionApplication.id', 'inspectionLine.applicationId')
      .innerJoin('equipmentParams', 'equipmentParams.equSysId', 'inspectionLine.equSysId')
      .innerJoin('equipment', 'equipment.equSysId', 'inspectionLine.equSysId')
      .select([
        'items',
        'loadTested',
        'instruments',
        'usedInstruments',
        'conditions',
        'inspDate',
        'dispatchOn',
        'inspectorIds',
        'params',
        'nextLoadTestDate',
      ])
      .select(['inspectionLine.equclacode', 'inspectionLine.inspType'])
      .where('inspectionApplication.status', 'in', [codeOf('reportReview'), codeOf('rectify'), codeOf('issued'), codeOf('completed')])
      .execute();
    expect(found.length).toBeGreaterThan(100);
    const wrong = found.flatMap((one) => contradictionsIn({ ...one, device: one }).map(({ message }) => `${one.equclacode} ${message}`));
    expect(wrong).toEqual([]);
    expect(found.filter(({ equclacode, inspectorIds }) => inspectorIds.length < crewRuleFor(crewRules, equclacode).least)).toEqual([]);
  });

  test.each(listed)('a report about a device %s goes by the official list of %s', async (kind, regulation, number) => {
    const [content] = (await ask(`select content from paper
      where type = 'BG' and equclacode like '${kind}%' and insp_type = 'D1' limit 1`)) as [ReportContent];
    expect(content.itemsBasis).toContain(regulation);
    expect(content.items.filter(({ itemNo }) => !number.test(itemNo))).toEqual([]);
    expect(content.parts?.words).toHaveLength(content.items.length);
    expect(content.parts?.facts).toMatchObject({ equSortName: expect.any(String), useUnitAddr: expect.any(String) });
  });

  test('a record by an official list keeps its edition and all of its items, one for which there is none keeps no edition', async () => {
    await expectNone(`select line.oidno from inspection_result result join inspection_line line using (line_id)
      left join item_list list on list.id = result.list_id
      where (list.id is not null) <> (line.insp_type = 'D1' and line.equclacode ~ '^(3|41|42|43|44|47|49|4A|486)' or line.insp_type = 'J2' and line.equclacode ~ '^(33|343)')
        or list.id is not null and (select array_agg(item ->> 'itemNo' order by place) from jsonb_array_elements(result.items) with ordinality as kept (item, place))
          is distinct from (select array_agg(no order by position) from item where list_id = list.id)`);
    expect(await ask(`select count(*) > 100 from inspection_result where list_id is not null`)).toEqual([true]);
    expect(
      await ask(`select distinct left(line.equclacode, 3) from inspection_result join inspection_line line using (line_id)
      where list_id is not null and line.insp_type = 'J2' order by 1`),
    ).toEqual(['331', '343']);
    expect(await ask(`select count(*) > 100 from inspection_result where list_id is null`)).toEqual([true]);
  });

  test('by official lists 关键 items stand out, values are numbers, and what the archive rules out is 无此项', async () => {
    const items = `from inspection_result result, jsonb_array_elements(items) item where list_id is not null`;
    expect(await ask(`select count(*) > 100 ${items} and item ->> 'kind' = '关键'`)).toEqual([true]);
    expect(await ask(`select count(*) > 5 ${items} and (item ->> 'value')::numeric > 0`)).toEqual([true]);
    await expectNone(`select item ->> 'itemNo' ${items} and item ? 'measure' and item ->> 'verdict' = 'pass' and item ->> 'value' is null`);
    expect(await ask(`select count(*) > 100 ${items} and item ->> 'verdict' = 'na' and item ->> 'remark' like '适用条件不符：%'`)).toEqual([
      true,
    ]);
    await expectNone(`select notice.tzs_no from opinion_notice notice, jsonb_array_elements(problems) problem where not exists (
      select from inspection_result result, jsonb_array_elements(items) item where result.line_id = notice.line_id
        and item ->> 'itemNo' = problem ->> 'itemNo' and item ->> 'verdict' = 'fail')`);
  });

  test('what a supervision has found is answered, passes when it is looked at again, or ends in a report that says so', async () => {
    const concluded =
      await ask(`select distinct line.conclusion from inspection_line line join inspection_application application on application.id = application_id
      where bcw_sys_id is not null and report_no is not null order by 1`);
    expect(concluded).toEqual(expect.arrayContaining(['合格', '整改后合格', '不合格']));
  });

  test('supervision stands at each of its stages', async () => {
    const standing = await ask(`select distinct application.status from inspection_application application where bcw_sys_id is not null`);
    const stages = ['submitted', 'returned', 'accepted', 'dispatched', 'inspecting', 'rectify', 'reportReview'] as const;
    expect(standing).toEqual(expect.arrayContaining(stages.map(codeOf)));
    expect(await ask(`select count(*) > 1 from construction_line where supervised_on is not null and supv_report_no is not null`)).toEqual([
      true,
    ]);
  });

  test('no report is without its parts', async () => {
    await expectNone(`select no from paper where type = 'BG' and (content -> 'parts' ->> 'words' is null
      or content -> 'parts' -> 'facts' ->> 'equSortName' is null)`);
    await expectNone(`select no from paper where type = 'BG' and exists (
      select from jsonb_array_elements(content -> 'items') item where item ->> 'verdict' in ('整改合格', '复检合格', '不合格'))
        and jsonb_array_length(content -> 'parts' -> 'problems') = 0`);
  });
}
