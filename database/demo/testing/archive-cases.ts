import { describe, expect, test } from 'vitest';

import { correctionForm, differencesOf, flatArchive } from '#areas/corrections/contract/correction.ts';
import { constructionNotice } from '#areas/construction/contract/lifecycle.ts';
import { useChange } from '#areas/use-changes/contract/lifecycle.ts';
import { setRegistration, unitRegistration } from '#areas/use-registration/contract/lifecycle.ts';
import { equipmentCorrection } from '#areas/corrections/contract/lifecycle.ts';
import { amendmentCase, maintenanceChangeCase, endCase } from '#areas/maintenance/contract/calls.ts';
import { newPipeForm } from '#areas/pipelines/contract/pipeline-rows.ts';
import { readArchive } from '#areas/equipment/server/registry/equipment-store.ts';
import { checkCorrection } from '#areas/corrections/server/save-correction.ts';
import { checkValues } from '#kit/contract/form.ts';

import type { FilledCity } from './filled-city.ts';
import { pipelineAddition } from '#areas/pipelines/contract/lifecycle.ts';

/** What has been applied for and noted about archives: it must agree with what they say. */
export function testArchiveCases({ today, db, dictionaries, ask, expectNone }: FilledCity): void {
  test('the street of jgs01 has notices of construction to read, in the states that a notice passes', async () => {
    const read = await ask(`select distinct notice.status from construction_notice notice, account
      where login_name = 'jgs01' and equlocarecod = areacode and notice.status <> '00' order by 1`);
    const { notified, correcting, underSupervision, stopped, completed } = constructionNotice.states;
    const expected = [notified, correcting, underSupervision, stopped, completed].map(({ code }) => code);
    expect(read).toEqual(expected.toSorted());
  });

  describe('load tests', () => {
    const latest = `select distinct on (equ_sys_id) * from load_test where status = '80' order by equ_sys_id, tested_on desc, id desc`;

    test('say what the archives of their lifts say', async () => {
      await expectNone(`select test_no from (${latest}) test join equipment using (equ_sys_id) where case conclusion
        when '合格' then (tested_on, test.next_load_test_date, null) is distinct from (last_load_test_date, equipment.next_load_test_date, failed_load_test_on)
        else tested_on is distinct from failed_load_test_on end`);
      await expectNone(`select oidno from equipment where next_load_test_date is not null and last_load_test_date >= date_trunc('year', date '${today}')
        and not exists (select from load_test test where test.equ_sys_id = equipment.equ_sys_id and tested_on = last_load_test_date
          and conclusion = '合格' and status = '80')`);
      await expectNone(`select oidno from equipment left join (${latest}) test using (equ_sys_id)
        where failed_load_test_on is not null and (conclusion is distinct from '不合格' or use_status <> '1')`);
      await expectNone(`select test_no from load_test join equipment using (equ_sys_id) where status = '91' and (former ->> 'nextLoadTestDate')::date
        is distinct from equipment.next_load_test_date and not exists (select from (${latest}) test where test.equ_sys_id = equipment.equ_sys_id)`);
    });

    test('are passed, failed, passed at last and taken back, by day and by report', async () => {
      expect(await ask(`select distinct conclusion || status from load_test order by 1`)).toEqual(['不合格80', '合格80', '合格91']);
      expect(Number((await ask('select count(*) from equipment where failed_load_test_on is not null'))[0])).toBeGreaterThanOrEqual(2);
      expect(await ask(`select former ->> 'failedLoadTestOn' is not null from load_test where remark like '%重新试验%'`)).toEqual([true]);
      for (const [loginName, least] of [
        ['wy01', 10],
        ['qy01', 2],
      ] as const)
        expect(
          await ask(`select count(*) >= ${least} from load_test join equipment using (equ_sys_id) join account on unit_id = use_unit
            where login_name = '${loginName}'`),
        ).toEqual([true]);
      // By a person with steps, changes and an event; by a report that says so, without.
      await expectNone(`select test_no from load_test test where created_by is not null and (
        (select count(*) from flow_log where biz_id = test.id) <> version + 1
        or (select count(*) from equipment_change where serial_no = test_no and equ_sys_id = test.equ_sys_id) <> version + 1
        or not exists (select from equipment_event event where event.equ_sys_id = test.equ_sys_id and happened_on = tested_on and title like '%' || test_no))`);
      await expectNone(`select test_no from load_test where created_by is null and not exists (
        select from equipment_inspection done where done.equ_sys_id = load_test.equ_sys_id and report_no = test_no and inspected_on = tested_on)`);
      await expectNone(`select test_no from load_test join inspection_line on report_no = test_no
        left join inspection_result using (line_id) where load_tested is not true`);
    });
  });

  test('contracts of maintenance change, end and are amended, and somebody is waited for in each state', async () => {
    expect(await ask(`select distinct kind || status from maintenance_case order by 1`)).toEqual(
      [maintenanceChangeCase, endCase, amendmentCase]
        .flatMap(({ cycle: { states } }, index) =>
          Object.values(states).map((state) => ({ ...state, kind: ['change', 'end', 'amendment'][index] })),
        )
        .filter(
          (state) =>
            !('terminal' in state && state.code !== '80') && !(state.kind === 'amendment' && state.code === '20') && state.code !== '00',
        )
        .map(({ kind, code }) => `${kind}${code}`)
        .toSorted(),
    );
    await expectNone(`select contract_no from maintenance_contract, unnest(equ_sys_ids) id join equipment on equ_sys_id = id
      where maint_unit is distinct from new_unit or maint_contract_no <> contract_no`);
    await expectNone(`select case_no from maintenance_case where status <> '00' and kind <> 'amendment'
      and not exists (select from attachment where attrefsysid = maintenance_case.id)`);
  });

  // What is deleted is in no list; a granted registration is issued in the same step, so that none rests there.
  test.each([
    { cycle: constructionNotice, from: 'construction_notice', but: ['deleted'] },
    { cycle: setRegistration, from: `use_registration where reg_mode = 'bySet'`, but: ['deleted', 'approved'] },
    { cycle: unitRegistration, from: `use_registration where reg_mode = 'byUnit'`, but: ['deleted', 'approved'] },
    { cycle: useChange, from: 'use_change', but: ['deleted'] },
  ])('$cycle.title stands in every state, with how it came there', async ({ cycle, from, but }) => {
    const resting = Object.entries<{ readonly code: string }>(cycle.states).filter(([state]) => !but.includes(state));
    expect(await ask(`select distinct status from ${from} order by 1`)).toEqual(resting.map(([, { code }]) => code).toSorted());
    await expectNone(`select record.id from (select id, status from ${from}) record left join lateral (
      select to_status from flow_log where biz_id = record.id order by id desc limit 1) last on true
      where last.to_status is distinct from record.status and record.status <> '00'`);
  });

  test('what a supervision has found is told to the user by a notice and to whoever builds by a liaison note', async () => {
    expect(await ask(`select distinct split_part(no, '-', 1) || type from paper where type = 'LLDSJ'`)).toEqual(['LLDLLDSJ']);
    expect(
      await ask(`select distinct notice.state from inspection_application application join paper on application_id = application.id
        join opinion_notice notice on notice.application_id = application.id
        where type = 'LLDSJ' and bcw_sys_id is not null order by 1`),
    ).toEqual(['answered', 'closed', 'open']);
  });

  test('the desks of two districts have work of each kind', async () => {
    const waiting = {
      construction_notice: `status = '20' and due_on is not null`,
      use_registration: `status = '10'`,
      use_change: `status = '10'`,
    };
    for (const district of ['330212', '330203'])
      for (const [table, isWaiting] of Object.entries(waiting))
        expect(
          await ask(`select district from (select left(equlocarecod, 6) as district from ${table} where ${isWaiting}) waiting group by 1`),
          table,
        ).toContain(district);
  });

  test('corrections stand in every state, could be handed in, hold their device while they wait, and are true once accepted', async () => {
    const { deleted: _gone, ...states } = equipmentCorrection.states;
    const corrections = await db.selectFrom('equipmentCorrection').selectAll().execute();
    expect([...new Set(corrections.map(({ status }) => status))].toSorted()).toEqual(
      Object.values(states)
        .map(({ code }) => code)
        .toSorted(),
    );
    for (const correction of corrections) {
      const { status, content, diff, correctionNo, createdByName, equSysId } = correction;
      const archive = (await readArchive(db, equSysId))!;
      const flat = flatArchive(archive);
      const isAccepted = status === states.accepted.code;
      expect(
        checkCorrection(archive, correction, dictionaries, today).filter(({ warns }) => !warns),
        correctionNo,
      ).toEqual([]);
      const differences = differencesOf(correctionForm(archive.equclacode, flat), flat, content);
      expect(differences.length > 0, correctionNo).toBe(!isAccepted);
      if (status !== states.draft.code && !isAccepted) expect(diff, correctionNo).toEqual(differences);
      expect(archive.lockedBy === correctionNo, correctionNo).toBe(status === states.submitted.code);
      const changes = await db.selectFrom('equipmentChange').selectAll().where('serialNo', '=', correctionNo).execute();
      expect(changes, correctionNo).toMatchObject(isAccepted ? [{ equSysId, operatorName: createdByName, diff }] : []);
      if (isAccepted) for (const one of diff) expect(flat[one.field], correctionNo).toEqual(one.new);
    }
    await expectNone(
      `select oidno from equipment where locked_by is not null and locked_by not in (select correction_no from equipment_correction)
        and locked_by not in (select reg_apply_no from use_registration) and locked_by not in (select bcw_no from construction_notice)
        and locked_by not in (select change_no from use_change) and locked_by not in (select revocation_no from revocation)`,
    );
  });

  test('new pipes wait, are sent back, and once confirmed stand among the rows that the head of their unit counts', async () => {
    const additions = await db.selectFrom('pipelineAddition').selectAll().execute();
    const { submitted, returned, confirmed } = pipelineAddition.states;
    expect([...new Set(additions.map(({ status }) => status))].toSorted()).toEqual([submitted.code, returned.code, confirmed.code]);
    for (const { equSysId, content, status, changeNo } of additions) {
      const rows = await db.selectFrom('pipelineRow').select(['rowId', 'content', 'pipeNo']).where('equSysId', '=', equSysId).execute();
      const ofThese = rows.filter(({ pipeNo }) => content.some((pipe) => pipe['pipeNo'] === pipeNo));
      expect(ofThese.map((row) => row.content)).toEqual(status === confirmed.code ? content : []);
      for (const { rowStatus, ...pipe } of content)
        expect([rowStatus, ...checkValues(newPipeForm, pipe, 'submit', { dictionaries })], changeNo).toEqual(['在用']);
      const changes = await db.selectFrom('equipmentChange').select('diff').where('serialNo', '=', changeNo).execute();
      expect(changes.flatMap(({ diff }) => diff.map(({ field }) => field))).toEqual(
        status === confirmed.code ? [...ofThese.map(({ rowId }) => `pipeRows.${rowId}`), 'rowCount', 'totalLength'] : [],
      );
    }
    await expectNone(`select oidno from equipment join equipment_params using (equ_sys_id) join (select equ_sys_id, count(*), sum(length) from pipeline_row group by 1) pipes using (equ_sys_id)
      where (params ->> 'rowCount')::int <> count or (params ->> 'totalLength')::numeric <> round(sum) / 1000`);
  });
}
