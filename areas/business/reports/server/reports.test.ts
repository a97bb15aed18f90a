import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { dispatched, inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { verifiablePapers } from '#kit/server/documents/verifiable.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { reportCalls as calls } from '../contract/calls.ts';
import { findEdition } from './paper-store.ts';
import { renderForgotten, renderPapers } from './render-paper.ts';
import { approved, linkOf } from './testing/approved.ts';
import { checkCode, checkPath } from './verification-codes.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });
const story = await openStory(city);

const tools = () => ({ db: city.db, services: city.services, now: city.now });
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('a report', () => {
  test('is listed for its unit and read in full; the institute reads it too', async () => {
    const { reports } = await approved(city, story, 2);
    expect(reports).toHaveLength(2);
    expect(reports[0]).toMatchObject({ conclusion: '合格', inspType: 'D1', paperState: 'valid', nextInspDate: '2029-12-31' });
    const detail = await story.owner.call(calls.reportDetail, { id: reports[0]!.id! });
    expect(detail.report.no).toMatch(/^DTD12026\d{6}$/);
    expect(detail.related.map(({ type }) => type)).toContain('TZSXZ');
    expect(detail.mayVoid).toBe(false);
    expect((await story.institute.clerk.call(calls.reportDetail, { id: reports[0]!.id! })).report.no).toBe(detail.report.no);
  });

  test('of another unit answers like a missing one, in list, detail and download', async () => {
    const { reports } = await approved(city, story);
    const { id, no } = reports[0]!;
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    const missing = await stranger.send(calls.reportDetail, { id: newId() });
    const foreign = await stranger.send(calls.reportDetail, { id });
    expect([foreign.statusCode, foreign.json<object>()]).toEqual([missing.statusCode, missing.json<object>()]);
    expect(foreign.statusCode).toBe(404);
    const [none, hidden] = [
      await stranger.send(calls.downloadPaper, { type: 'BG', no: 'DTD12026999999' }),
      await stranger.send(calls.downloadPaper, { type: 'BG', no }),
    ];
    expect([hidden.statusCode, hidden.json<object>()]).toEqual([none.statusCode, none.json<object>()]);
    expect((await stranger.call(calls.reportList, { no: no! } as never)).list).toEqual([]);
  });

  test('is taken along with others as the list finds them, under the name that its device is called by', async () => {
    const { reports } = await approved(city, story, 2);
    const { no } = reports[0]!;
    const { sheets } = await readXlsx((await story.owner.download(calls.reportExport, { no: no! })).content);
    const [head, ...rows] = sheets[0]!.rows as readonly (readonly (string | null)[])[];
    const cell = (label: string) => rows[0]![head!.indexOf(label)];
    expect(rows).toHaveLength(1);
    expect([cell('报告编号'), cell('设备名称'), cell('检验类型'), cell('状态')]).toEqual([no, calledAs(reports[0]!), '定期检验', '有效']);
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    const none = await readXlsx((await stranger.download(calls.reportExport, { no: no! })).content);
    expect(none.sheets[0]!.rows).toHaveLength(1);
    await expect(city.limited({ exportRows: 1 }, () => story.institute.clerk.download(calls.reportExport, {}))).rejects.toMatchObject({
      code: 'tooManyForExport',
    });
  });

  test('is seen by the authority of its district and not by that of another', async () => {
    const { reports } = await approved(city, story);
    const own = await city.enter({ actor: 'G1', areacode: '330203' });
    const other = await city.enter({ actor: 'G1', areacode: '330206' });
    expect((await own.call(calls.reportDetail, { id: reports[0]!.id! })).report.no).toBe(reports[0]!.no);
    await expect(other.call(calls.reportDetail, { id: reports[0]!.id! })).rejects.toMatchObject({ code: 'paperNotFound' });
  });

  test('is found by number, word, certificate and kind, and by what its device is called', async () => {
    const { reports } = await approved(city, story);
    const { no, oidno } = reports[0]!;
    const named = { buildingName: '望江新村', equPlace: '中山东路100号望江新村11幢', unitInnerNo: '4单元4号' };
    await city.db.updateTable('equipment').set(named).where('oidno', '=', oidno).execute();
    const find = async (filter: object) =>
      (await story.owner.call(calls.reportList, { ...filter, pageSize: 200 } as never)).list.map((row) => row.no);
    for (const filter of [
      { no },
      { oidno },
      { complex: no },
      { complex: '乘客电梯' },
      { complex: '望江新村 4单元4号' },
      { conclusion: '合格', inspType: 'D1' },
    ])
      expect(await find(filter)).toContain(no);
    for (const filter of [
      { no: 'GL' },
      { complex: '锅炉房' },
      { complex: '望江新村 5单元4号' },
      { conclusion: '不合格' },
      { beginInspDate: '2027-01-01' },
    ])
      expect(await find(filter)).toEqual([]);
  });
});

describe('the PDF', () => {
  test('is the same bytes at every download, with the digest the record states', async () => {
    const { reports } = await approved(city, story);
    const { id, no } = reports[0]!;
    const [first, second] = await Promise.all([
      story.owner.download(calls.downloadPaper, { type: 'BG', no: no! }),
      story.institute.clerk.download(calls.downloadPaper, { type: 'BG', no: no! }),
    ]);
    const third = await story.owner.download(calls.downloadPaper, { type: 'BG', no: no! });
    expect(first.name).toBe(`检验报告${no}.pdf`);
    expect(second.content.equals(first.content)).toBe(true);
    expect(third.content.equals(first.content)).toBe(true);
    const { report } = await story.owner.call(calls.reportDetail, { id: id! });
    expect(report.sha256).toBe(sha256(first.content));
  });

  test('is made by the job after the transaction, once', async () => {
    const { reports } = await approved(city, story);
    const { id, no } = reports[0]!;
    const { rows } = await city.services.pool.query<{ payload: { ids: string[] } }>(
      `select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where identifier = 'reports:render'`,
    );
    const payload = rows.map((row) => row.payload).find(({ ids }) => ids.includes(id!));
    await renderPapers(payload as never, tools());
    const made = await findEdition(city.db, 'BG', no!);
    await renderPapers(payload as never, tools());
    expect(await findEdition(city.db, 'BG', no!)).toMatchObject({ fileName: made!.fileName, sha256: made!.sha256 });
  });

  test('that no job has made is made by the timetable', async () => {
    const { reports } = await approved(city, story);
    await renderForgotten({} as never, tools());
    expect(await findEdition(city.db, 'BG', reports[0]!.no!)).toMatchObject({ sha256: null });
    await renderForgotten({} as never, { ...tools(), now: new Date(city.now.getTime() + 3_600_000) });
    expect(await findEdition(city.db, 'BG', reports[0]!.no!)).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('carries number, unit, items and the address of the check', async () => {
    const { reports } = await approved(city, story);
    const { content } = await story.owner.download(calls.downloadPaper, { type: 'BG', no: reports[0]!.no! });
    const text = textOf(content);
    for (const word of [reports[0]!.no!, '电梯定期检验报告', '曳引驱动乘客电梯', '甬江', '校验码', '审核、批准', '额定载重量'])
      expect(text).toContain(word);
    // TSG T7001-2023: the month alone.
    expect(text).toContain('下次定期检验日期2029年12月');
    expect(text).not.toContain('2029年12月31日');
  });

  test('stays as issued: the database refuses another file, other facts and deletion', async () => {
    const { reports } = await approved(city, story);
    const { id, no } = reports[0]!;
    await story.owner.download(calls.downloadPaper, { type: 'BG', no: no! });
    for (const change of [
      `update paper set content = '{}' where id = $1`,
      `update paper set sha256 = repeat('0', 64) where id = $1`,
      'delete from paper where id = $1',
    ])
      await expect(city.services.pool.query(change, [id])).rejects.toThrow('an issued paper is not');
  });
});

describe('all reports of an application', () => {
  test('come in one file, without those that are void, and only to whom they belong', async () => {
    const { application, reports } = await approved(city, story, 3);
    const input = { applicationId: application.id };
    const pack = async () => {
      const { content, name } = await story.owner.download(calls.downloadReports, input);
      return { name, numbers: reports.map(({ no }) => no!).filter((no) => content.includes(no)) };
    };
    const all = await pack();
    expect(all.name).toBe(`检验报告${application.onlinelsh}.zip`);
    expect(all.numbers).toHaveLength(3);
    const second = await city.enter({ actor: 'I4', name: '科长乙', dept: '电梯检验部' });
    const { id, version } = await story.institute.dispatcher.call(calls.voidPaper, { id: reports[0]!.id!, opinion: '数据有误' });
    await second.call(calls.voidStep, { id, version, move: 'agree' });
    expect((await pack()).numbers).toEqual(reports.slice(1).map(({ no }) => no));
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    await expect(stranger.download(calls.downloadReports, input)).rejects.toMatchObject({ code: 'paperNotFound' });
  });

  test('wait for the fee', async () => {
    const { application } = await approved(city, story);
    await city.db.updateTable('paper').set({ releasedAt: null }).where('applicationId', '=', application.id).execute();
    await expect(story.owner.download(calls.downloadReports, { applicationId: application.id })).rejects.toMatchObject({
      code: 'feeUnpaid',
    });
  });
});

describe('papers of an inspection', () => {
  test('the acceptance slip is there from acceptance on', async () => {
    const application = await dispatched(city, story);
    const { list } = await story.owner.call(calls.papersOf, { applicationId: application.id });
    expect(list).toMatchObject([{ type: 'TZSXZ', no: application.onlinelsh, paperState: 'valid' }]);
    const { content } = await story.owner.download(calls.downloadPaper, { type: 'TZSXZ', no: application.onlinelsh });
    expect(textOf(content)).toContain('特种设备检验受理单');
  });

  test('an opinion notice comes with its problems', async () => {
    const application = await inspected(city, story, 1, { 0: '1.1' });
    const { notices } = await story.institute.inspector.call(examiningCalls.opinionNotice, {
      ...stepOf(application),
      deadline: '2026-12-05',
      requirement: '补齐使用登记资料',
    });
    const { content } = await story.owner.download(calls.downloadPaper, { type: 'YJTZS', no: notices[0]!.tzsNo });
    const text = textOf(content);
    expect(text).toContain(notices[0]!.tzsNo);
    expect(text).toContain('补齐使用登记资料');
    expect(text).toContain('2026年12月5日');
    const { notices: kept } = await story.owner.call(inspectionCalls.detail, { id: application.id });
    expect(text).toContain(`要求：${kept[0]!.problems[0]!.title.replaceAll(' ', '')}`);
    expect(text).toContain('TSGT7001—2023');
    expect(text).toContain('特种设备检验意见通知书(2)');
  });
});

describe('the public check', () => {
  test('shows by the QR code what the public may know, and nothing of persons', async () => {
    const { reports } = await approved(city, story);
    const { check } = await story.owner.call(calls.reportDetail, { id: reports[0]!.id! });
    const reply = await city.visitor().send(calls.verify, linkOf(check!.path));
    expect(reply.json<object>()).toMatchObject({ data: { word: '检验报告', no: reports[0]!.no, state: 'valid', voidReason: null } });
    // Eleven digits within a longer number or a hash are no telephone.
    expect(reply.body).not.toMatch(/检验甲|经办甲|(?<![0-9a-f])1[3-9]\d{9}(?![0-9a-f])|中山东路100号/);
    const { content } = await story.owner.download(calls.downloadPaper, { type: 'BG', no: reports[0]!.no! });
    expect(reply.json<{ data: { sha256: string } }>().data.sha256).toBe(sha256(content));
  });

  test('refuses an altered token, another kind and a made-up one alike', async () => {
    const { reports } = await approved(city, story);
    const { check } = await story.owner.call(calls.reportDetail, { id: reports[0]!.id! });
    const { k, t } = linkOf(check!.path);
    const payload = Buffer.from('BG~DTD12026999999~1').toString('base64url');
    const wrong = [
      { k, t: `${t.slice(0, -1)}${t.endsWith('A') ? 'B' : 'A'}` },
      { k: 'n' as const, t },
      { k, t: `${payload}.${t.split('.')[1]}` },
      { k, t: 'x' },
    ];
    for (const link of wrong)
      await expect(city.visitor().call(calls.verify, link)).rejects.toMatchObject({ code: 'notVerified', status: 404 });
  });

  test('knows no paper of another business before it has been handed in, though its link and code are right', async () => {
    const { secrets } = city.services;
    const visitor = city.visitor();
    for (const { prefix } of city.services.handed.of(verifiablePapers)) {
      const paper = { type: prefix, no: `${prefix}20261121000001`, edition: 1 };
      const asked = [
        visitor.send(calls.verify, linkOf(checkPath(secrets, paper))),
        visitor.send(calls.verifyByCode, { no: paper.no, code: checkCode(secrets, paper) }),
      ];
      for (const reply of await Promise.all(asked)) {
        expect(reply.statusCode).toBe(404);
        expect(reply.json<object>()).toMatchObject({ errorCode: 'notVerified' });
      }
    }
  });

  test('answers to number and check code as people type them, and to neither alone', async () => {
    const { reports } = await approved(city, story);
    const { check } = await story.owner.call(calls.reportDetail, { id: reports[0]!.id! });
    const no = reports[0]!.no!;
    const visitor = city.visitor();
    expect(
      await visitor.call(calls.verifyByCode, { no: no.toLowerCase(), code: check!.code.toLowerCase().replace('-', ' ') }),
    ).toMatchObject({ no });
    await expect(visitor.call(calls.verifyByCode, { no, code: 'AAAA-AAAA' })).rejects.toMatchObject({ code: 'notVerified' });
    await expect(visitor.call(calls.verifyByCode, { no: 'DTD12026999999', code: check!.code })).rejects.toMatchObject({
      code: 'notVerified',
    });
  });
});

function textOf(pdf: Buffer): string {
  return readPages(pdf).join('');
}
