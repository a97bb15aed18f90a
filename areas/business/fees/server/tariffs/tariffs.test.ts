import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { auditCalls } from '#areas/audit/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { figuresOf, startOf } from '../../contract/tariffs/figures.ts';
import { tariffCalls } from '../../contract/tariffs/calls.ts';
import { readFeeTables } from '../fee-store.ts';
import { judge } from '../door.ts';

const city = await openCity();
const [one, other] = [await city.enter({ actor: 'I3', name: '钱会计' }), await city.enter({ actor: 'I3', name: '孙复核' })];
/** The same people after a night. */
const again = () => Promise.all([city.person(one.loginName), city.person(other.loginName)]);
const question = (today: string) => ({
  lines: [{ oidno: 'A1', equclacode: '5210', inspType: 'D1', params: {}, importType: null, productPrice: null, flags: {}, job: {} }],
  unit: {},
  applyKind: '定期检验',
  today,
});
const feeOn = async (today: string) => (await judge(city.db, question(today) as never)).feeTotalFen;

async function proposal(key: string, given: Record<string, string | number | null>) {
  const { items, policies } = await readFeeTables(city.db);
  const kind = key.startsWith('R0') ? ('policy' as const) : ('item' as const);
  const tariff = [...items, ...policies].find(({ code }) => code === key)!;
  const values = { ...startOf(figuresOf(tariff), null), basis: '甬发改价〔2026〕18号', ...given } as Record<string, string | number | null>;
  return { id: newId(), kind, key, values };
}
const changeOf = async (person: typeof one, id: string) =>
  (await person.call(tariffCalls.feeChanges, {})).list.find((row) => row.id === id)!;

describe('a fee', () => {
  test('is changed by two, from its day on, with its history', async () => {
    const asked = await proposal('CC-02', { validFrom: '2027-01-01', f0: 220 });
    await one.call(tariffCalls.proposeTariff, asked);
    const own = await changeOf(one, asked.id);
    expect(own).toMatchObject({ said: '收费（元）200 → 220', proposedByName: '钱会计', status: '10' });
    expect(own.moves.map(({ move }) => move)).toEqual(['withdraw']);
    expect(await feeOn('2027-01-02')).toBe(20_000);
    await expect(one.call(tariffCalls.decideTariff, { id: asked.id, version: own.version, move: 'approve' })).rejects.toMatchObject({
      code: 'tariffSameHand',
    });
    await expect(
      other.call(tariffCalls.proposeTariff, await proposal('CC-02', { validFrom: '2027-02-01', f0: 230 })),
    ).rejects.toMatchObject({
      code: 'tariffUnderway',
    });
    await other.call(tariffCalls.decideTariff, { id: asked.id, version: own.version, move: 'approve' });
    expect([await feeOn('2026-12-31'), await feeOn('2027-01-01')]).toEqual([20_000, 22_000]);
    const rows = (await one.call(tariffCalls.tariffs, { code: 'CC-02' })).list;
    expect(rows.map(({ key, validTo, basis, mayChange }) => ({ key, validTo, basis, mayChange }))).toEqual([
      { key: 'CC-02', validTo: '2026-12-31', basis: '', mayChange: false },
      { key: 'CC-02@2027-01-01', validTo: null, basis: '甬发改价〔2026〕18号', mayChange: true },
    ]);
    const auditor = await city.enter({ actor: 'A3' });
    const { list } = await auditor.call(auditCalls.list, { kind: 'feeTable' });
    expect(new Set(list.map(({ deed, userName }) => `${deed} ${userName}`))).toEqual(new Set(['按批准的变更生效 孙复核']));
    // What was changed to what, wherever the auditor begins to read.
    expect(list.some(({ content }) => content?.includes('收费（元）200 → 220') && content.includes('甬发改价〔2026〕18号'))).toBe(true);
    expect(list.some(({ content }) => content?.includes('失效日期：无 → 2026-12-31'))).toBe(true);
    const decided = (await auditor.call(auditCalls.list, { objectId: asked.id })).list.filter(({ kind }) => kind === 'feeChange');
    expect(decided).toHaveLength(2);
    for (const { content } of decided) expect(content).toContain('收费（元）200 → 220');
    expect(decided[0]).toMatchObject({ userName: '孙复核', loginName: other.loginName });
  });

  test('that does not change, or from a day gone by, is not proposed; what is wrong is told at its field', async () => {
    await expect(one.call(tariffCalls.proposeTariff, await proposal('SD-01', { validFrom: '2027-01-01' }))).rejects.toMatchObject({
      code: 'tariffSame',
    });
    const late = await proposal('SD-01', { validFrom: '2026-11-20', f0: 1 });
    await expect(one.call(tariffCalls.proposeTariff, late)).rejects.toMatchObject({ code: 'tariffDay' });
    const wrong = await proposal('SD-01', { validFrom: '2027-01-01', f0: -5, basis: '' });
    await expect(one.call(tariffCalls.proposeTariff, wrong)).rejects.toMatchObject({ errors: [{ field: 'basis' }, { field: 'f0' }] });
    await expect(one.call(tariffCalls.proposeTariff, { ...late, key: 'NONE' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(one.call(tariffCalls.tariff, { kind: 'policy', key: 'NONE' })).rejects.toMatchObject({ code: 'notFound' });
  });
});

test('a share let off is changed likewise', async () => {
  const asked = await proposal('R05', { validFrom: '2027-03-01', f0: 40 });
  await other.call(tariffCalls.proposeTariff, asked);
  await one.call(tariffCalls.decideTariff, { id: asked.id, version: 0, move: 'approve' });
  const { policies } = await readFeeTables(city.db);
  expect(
    policies.filter(({ code }) => code === 'R05').map(({ reliefs, validFrom, validTo }) => [reliefs[0]!.percent, validFrom, validTo]),
  ).toEqual([
    [50, '2020-01-01', '2027-02-28'],
    [40, '2027-03-01', null],
  ]);
});

test('a code with a character that cannot be stored is refused at its field', async () => {
  const asked = { ...(await proposal('R05', {})), key: 'a\0b' };
  await expect(one.call(tariffCalls.proposeTariff, asked)).rejects.toMatchObject({
    errors: [{ field: 'key', message: '含有无法保存的字符' }],
  });
});

test('the program puts nothing into the tables that one person alone has said', async () => {
  const asked = await proposal('YL-66', { validFrom: '2027-01-01', f0: 1 });
  await one.call(tariffCalls.proposeTariff, asked);
  const apply = sql<{ done: boolean }>`select apply_fee_change(${asked.id}) as done`;
  expect((await apply.execute(city.db)).rows).toEqual([{ done: false }]);
  await expect(
    sql`update fee_change set status = '80', decided_by = proposed_by where id = ${asked.id}`.execute(city.db),
  ).rejects.toMatchObject({ constraint: 'fee_change_two' });
});

test('a change is not approved after its day, and may be taken back or refused', async () => {
  const asked = await proposal('SD-02', { validFrom: '2026-11-22', f0: 21_000 });
  await one.call(tariffCalls.proposeTariff, asked);
  city.pass({ days: 2 });
  const [proposer, second] = await again();
  const { version } = await changeOf(proposer, asked.id);
  await expect(second.call(tariffCalls.decideTariff, { id: asked.id, version, move: 'approve' })).rejects.toMatchObject({
    code: 'tariffDayPast',
  });
  await proposer.call(tariffCalls.decideTariff, { id: asked.id, version, move: 'withdraw' });
  const anew = await proposal('SD-02', { validFrom: '2027-01-01', f0: 21_000 });
  await proposer.call(tariffCalls.proposeTariff, anew);
  await second.call(tariffCalls.decideTariff, { id: anew.id, version: 0, move: 'reject', opinion: '文件未公布' });
  expect(await changeOf(proposer, anew.id)).toMatchObject({ status: '40', decidedByName: '孙复核', moves: [] });
});

describe('a change that was approved', () => {
  const approved = async (key: string, validFrom: string, f0: number) => {
    const [proposer, second] = await again();
    const asked = await proposal(key, { validFrom, f0 });
    await proposer.call(tariffCalls.proposeTariff, asked);
    await second.call(tariffCalls.decideTariff, { id: asked.id, version: 0, move: 'approve' });
    return { ...asked, proposer, second };
  };
  const step = async (person: typeof one, id: string, move: 'askRevoke' | 'agreeRevoke' | 'keepApproved') => {
    const { version } = await changeOf(person, id);
    return person.call(tariffCalls.decideTariff, { id, version, move, ...(move === 'askRevoke' && { opinion: '金额误填' }) });
  };
  const rowsOf = async (person: typeof one, code: string) =>
    (await person.call(tariffCalls.tariffs, { code })).list.map(({ validFrom, validTo, mayChange }) => [validFrom, validTo, mayChange]);

  test('is taken back by two before its first day: the tariff is as it was, and the same day may be proposed again', async () => {
    const { id, proposer, second } = await approved('SD-01', '2027-01-15', 60_000);
    const whole = await rowsOf(proposer, 'SD-01');
    expect(whole).toHaveLength(2);
    await expect(step(proposer, id, 'agreeRevoke')).rejects.toMatchObject({ status: 409 });
    await step(proposer, id, 'askRevoke');
    // Whoever is to agree reads why, and from whom.
    expect((await changeOf(second, id)).lastOpinion).toMatch(/申请撤销：金额误填$/);
    expect((await changeOf(proposer, id)).moves.map(({ move }) => move)).toEqual(['keepApproved']);
    await expect(step(proposer, id, 'agreeRevoke')).rejects.toMatchObject({ code: 'tariffRevokeSameHand' });
    // Nothing new is proposed upon what is being taken back.
    expect((await rowsOf(proposer, 'SD-01')).map(([, , mayChange]) => mayChange)).toEqual([false, false]);
    await step(second, id, 'keepApproved');
    await step(second, id, 'askRevoke');
    await step(proposer, id, 'agreeRevoke');
    expect(await changeOf(proposer, id)).toMatchObject({ status: '90', moves: [] });
    expect(await rowsOf(proposer, 'SD-01')).toEqual([[whole[0]![0], null, true]]);
    const anew = await approved('SD-01', '2027-01-15', 8_500);
    expect(await rowsOf(anew.proposer, 'SD-01')).toHaveLength(2);
  });

  test('is not taken back on its first day, nor while another change of the fee waits', async () => {
    const { id, proposer } = await approved('DT-X', '2027-01-15', 210);
    const follow = { ...(await proposal('DT-X', { validFrom: '2027-03-01', f0: 220 })), key: 'DT-X@2027-01-15' };
    await proposer.call(tariffCalls.proposeTariff, follow);
    await expect(step(proposer, id, 'askRevoke')).rejects.toMatchObject({ code: 'tariffUnderway' });
    await proposer.call(tariffCalls.decideTariff, { id: follow.id, version: 0, move: 'withdraw' });
    city.now = new Date('2027-01-15T01:00:00.000Z');
    const [later] = await again();
    await expect(step(later, id, 'askRevoke')).rejects.toMatchObject({ code: 'tariffInForce', status: 409 });
    expect((await changeOf(later, id)).moves).toEqual([]);
  });
});

test('a figure that changes by more than half is read once more, by who proposes it and by who approves it', async () => {
  const [proposer, second] = await again();
  const asked = await proposal('SD-02', { validFrom: '2027-06-01', f0: 60_000 });
  const approve = { id: asked.id, version: 0, move: 'approve' as const };
  const jump = expect.stringMatching(/ → 60000：变动超过50%/) as string;
  const unread = { warningsRead: [] };
  const warned = { code: 'warned', errors: [{ message: jump, warns: true }] };
  await expect(proposer.call(tariffCalls.proposeTariff, asked, unread)).rejects.toMatchObject(warned);
  await proposer.call(tariffCalls.proposeTariff, asked);
  await expect(second.call(tariffCalls.decideTariff, approve, unread)).rejects.toMatchObject(warned);
  await second.call(tariffCalls.decideTariff, approve);
  const { details } = await city.db
    .selectFrom('flowLog')
    .select('details')
    .where('bizId', '=', asked.id)
    .where('action', '=', 'approve')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ warnings: [jump] });
});
