import { daysBetween } from '#kit/contract/trade/calendar.ts';
import type { DemoCity } from '#kit/server/demo.ts';

import { agreements } from '../agreements.ts';
import { batches } from '../batches.ts';
import { makeCertificates } from '../certificates/certificates.ts';
import { enterBought } from './bought.ts';
import { makePlayer, type Player } from './player.ts';
import { notes } from '../notes.ts';

/** What a maker of vessels has supervised in the demo city: an agreement, and batches, visits, notes and makeCertificates in each state in which somebody has something to do. */
export async function fillMaking(city: DemoCity): Promise<void> {
  const play = await makePlayer(city);
  await tellAgreements(city, play);
  await tellFinished(city, play);
  await tellUnderway(play);
  await tellCertificates(play);
  await tellToday(play);
  await tellUnsent(play);
}

/** The last days on which anything of the city happened lie in this year or the one before. */
async function tellAgreements(city: DemoCity, play: Player): Promise<void> {
  const year = Number(city.today.slice(0, 4));
  const since = daysBetween(`${year}-01-01`, city.today);
  const before = since + 30 <= 240 ? since + 30 : since + 1;
  if (before <= 240) await play.agreement(year - 1, before, 'sign');
  await play.agreement(year, Math.min(since, 200), 'sign');
  const returned = await play.agreement(year + 1, Math.min(since, 6));
  await play.move(agreements, returned, {
    move: 'return',
    by: 'slr01',
    ago: Math.min(since, 5),
    opinion: '协议未盖公章，请盖章后重新上传。',
  });
  await play.agreement(year + 1, Math.min(since, 2));
}

/** One certificate that holds and one that is void are named by archives of their user. */
async function tellFinished(city: DemoCity, play: Player): Promise<void> {
  const whole = await play.batch({ batchNo: 'P2601', from: 1, qty: 12, ago: 58 });
  await play.supervise(whole, 'jyy02', 50, 'am');
  await play.issue(await play.certificate(whole, 44, { covered: 'ZH26-0001~ZH26-0011', sampled: 'ZH26-0003', excluded: 'ZH26-0012' }), 42);
  await enterBought(city, 'ZH26-0001', 36);
  const reissued = await play.batch({ batchNo: 'P2602', from: 21, qty: 6, ago: 57 });
  await play.supervise(reissued, 'jyy05', 49, 'am');
  const covered = { covered: 'ZH26-0021~ZH26-0026', sampled: 'ZH26-0022' };
  const wrong = await play.issue(await play.certificate(reissued, 40, covered), 38);
  await enterBought(city, 'ZH26-0022', 33);
  await play.move(makeCertificates, wrong, { move: 'revoke', by: 'ks01', ago: 30, opinion: '图号印错。' });
  await play.issue(await play.certificate(reissued, 29, { ...covered, remark: '更正图号' }, wrong.id), 27);
}

async function tellUnderway(play: Player): Promise<void> {
  const owed = await play.batch({ batchNo: 'P2611', from: 101, qty: 8, ago: 40, fee: {} });
  await play.record(await play.visit(owed, { points: [0, 1, 2, 3, 4], by: 'jyy02', ago: 34, period: 'am' }), [
    'pass',
    'pass',
    'pass',
    'pass',
    'pass',
  ]);
  await play.record(await play.visit(owed, { points: [5, 6, 7], by: 'jyy02', ago: 27, period: 'pm' }), ['pass', 'pass', 'fail']);
  await play.miss(await play.visit(owed, { points: [8], by: 'jyy05', ago: 20, period: 'am' }), '产品尚未热处理，现场不具备监检条件。');
  await play.cancel(await play.ahead(owed, [8], { days: 12, period: 'am' }, 'jyy05'), '热处理炉检修。');
  await play.ahead(owed, [8], { days: 3, period: 'am' }, 'jyy02');
  await play.ahead(owed, [9], { days: 4, period: 'pm' });
  const other = await play.ahead(owed, [10], { days: 5, period: 'am' });
  await play.propose(other, 'jyy05', { days: 8, period: 'pm' }, '当日监检员已有安排。');
  await play.note(owed, 'liaison', 26, '无损检测');
  await play.answer(await play.note(owed, 'liaison', 22, '材料'), 18);
  const closed = await play.answer(await play.note(owed, 'liaison', 33, '产品资料'), 31);
  await play.move(notes, closed, { move: 'verify', by: 'jyy02', ago: 30, opinion: '已补齐。' });
  const serious = await play.batch({ batchNo: 'P2612', from: 121, qty: 4, ago: 36 });
  await play.supervise(serious, 'jyy05', 30, 'pm');
  await play.move(notes, await play.note(serious, 'opinion', 25, '焊接'), { move: 'approve', by: 'ks01', ago: 24 });
  await play.note(serious, 'opinion', 2, '质量保证体系');
}

async function tellCertificates(play: Player): Promise<void> {
  const batch = async (batchNo: string, from: number, visitAgo: number, by: 'jyy02' | 'jyy05') => {
    const made = await play.batch({ batchNo, from, qty: 3, ago: 35 });
    await play.supervise(made, by, visitAgo, 'am');
    return { made, values: { covered: `ZH26-0${from}~ZH26-0${from + 2}`, sampled: `ZH26-0${from}` } };
  };
  const one = await batch('P2621', 201, 16, 'jyy05');
  await play.certificate(one.made, 3, one.values);
  const two = await batch('P2622', 211, 15, 'jyy02');
  await play.move(makeCertificates, await play.certificate(two.made, 4, two.values), { move: 'review', by: 'ks01', ago: 2 });
  const three = await batch('P2623', 221, 13, 'jyy02');
  await play.move(makeCertificates, await play.certificate(three.made, 6, three.values), {
    move: 'return',
    by: 'ks01',
    ago: 4,
    opinion: '制造完成日期请核对。',
  });
}

/** Its inspector is there today, or was expected on the last workday. */
async function tellToday(play: Player): Promise<void> {
  const batch = await play.batch({ batchNo: 'P2640', from: 401, qty: 3, ago: 12 });
  await play.expected(batch, 'jyy02', 'pm');
}

async function tellUnsent(play: Player): Promise<void> {
  await play.batch({ batchNo: 'P2631', from: 301, qty: 20, ago: 1, until: 'submitted' });
  const returned = await play.batch({ batchNo: 'P2632', from: 331, qty: 2, ago: 5, until: 'submitted' });
  await play.move(batches, returned, { move: 'return', by: 'slr01', ago: 4, opinion: '质量计划未列出无损检测比例，请补充。' });
  await play.batch({ batchNo: 'P2633', from: 341, qty: 5, ago: 1, until: 'draft' });
  const stopped = await play.batch({ batchNo: 'P2634', from: 351, qty: 1, ago: 28 });
  await play.move(batches, stopped, { move: 'stop', by: 'ks01', ago: 10, opinion: '订货单位取消合同，制造单位申请终止。' });
}
