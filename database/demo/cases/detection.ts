import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { complianceStatement } from '#areas/elevator-detection/contract/lifecycle.ts';
import { addDays, addYears } from '#kit/contract/trade/calendar.ts';

import type { Telling } from './case.ts';
import { moveRecord } from '#kit/server/demo/logs.ts';
import { system } from '#kit/server/demo/telling.ts';
import { inspectionId } from '../device-rows.ts';
import type { DemoDevice } from '../device.ts';
import { Dice } from '#kit/server/demo/dice.ts';
import { person } from '#kit/server/demo/people.ts';
import { demoUnit, unitNumber, type DemoUnit } from '../units.ts';

type Move = keyof typeof complianceStatement.moves;

/** What is published of lifts, the statements of testing bodies, and the marks that the first of them has printed. */
export function tellDetection(telling: Telling, devices: readonly DemoDevice[], unitOf: (id: string) => number): void {
  const lifts = devices.filter(({ row }) => row.equclacode.startsWith('3') && row.useStatus === useStatusCode.inUse);
  for (const lift of lifts) {
    publish(telling, lift, demoUnit(unitOf(String(lift.row['useUnit']))));
    printMark(telling, lift);
  }
  const stated: readonly (readonly [rank: number, daysAgo: number, then?: readonly [Move, string?]])[] = [
    [0, 402, ['expire']],
    [0, 36],
    [1, 118],
    [2, 203],
    [3, 61, ['withdraw', '检测人员变动，重新编制声明']],
  ];
  for (const [rank, daysAgo, then] of stated) tellStatement(telling, demoUnit(unitNumber('testing', rank)), daysAgo, then);
}

/** Property companies publish most of their lifts, others some. */
function publish({ ledger, now }: Telling, { index, row }: DemoDevice, unit: DemoUnit): void {
  const dice = new Dice('detection', index * 2);
  if (!row['useCertNo'] || !row['maintUnitName'] || !dice.chance(unit.kind === 'property' ? 0.7 : 0.25)) return;
  const at = new Date(now.getTime() - dice.whole(2, 300) * 86_400_000).toISOString();
  ledger.add('lift_publication', {
    equSysId: row.equSysId,
    isPublished: true,
    maintPriceFen: dice.chance(0.5) ? dice.whole(36, 72) * 10_000 : null,
    publishedAt: at,
    updatedAt: at,
  });
}

/** Of the tests of the last year some still wait for their marks. */
function printMark({ ledger, staff, today, now }: Telling, device: DemoDevice): void {
  const n = device.told.events.findLastIndex(({ inspType }) => inspType === 'T1');
  const test = device.told.events[n];
  const dice = new Dice('detection', device.index * 2 + 1);
  if (!test || test.conclusion !== '符合' || test.on <= addYears(today, -1) || !dice.chance(0.7)) return;
  const body = demoUnit(unitNumber('testing', 0));
  const by = staff.ownerOf(body);
  const at = `${addDays(test.on, 2)}T02:${String(dice.whole(10, 59))}:00.000Z`;
  if (by.id === null || Date.parse(at) >= now.getTime()) return;
  ledger.add('mark_print', {
    id: ledger.id('mark', at),
    testId: inspectionId(device, n),
    equSysId: device.row.equSysId,
    template: dice.chance(0.7) ? 'sheet' : 'card',
    isReprint: false,
    reason: null,
    printedAt: at,
    printedBy: by.id,
    printedByName: by.name,
    printedUnit: body.unitSysId,
  });
}

function contentOf(unit: DemoUnit, on: string) {
  const dice = new Dice('detection', Number(on.replaceAll('-', '')) * 10);
  const testers = Array.from({ length: dice.whole(4, 7) }, (_, index) => ({
    name: person(5000 + dice.whole(0, 900) + index).name,
    item: 'DT',
    certNo: `TS6DT${dice.digits(8)}`,
    validTo: addDays(addYears(on, 2), index * 30),
  }));
  const instruments = ['限速器测试仪', '钢丝绳探伤仪', '电梯平衡系数测试仪', '绝缘电阻测试仪', '声级计'].map((name, index) => ({
    name,
    model: `${'XC,GT,PH,JY,SJ'.split(',')[index]}-${dice.whole(1, 9)}`,
    serialNo: `YQ-${dice.digits(4)}`,
    calibratedTo: addDays(addYears(on, 1), dice.whole(10, 200)),
  }));
  return {
    testScopes: dice.chance(0.7) ? ['lift', 'escalator'] : ['lift'],
    byAgent: true,
    validFrom: on,
    validTo: addDays(addYears(on, 1), -1),
    serviceTel: unit.tel,
    serviceAddr: unit.address,
    testers,
    instruments,
    qualityDocs: '质量手册 A/3\n程序文件 A/3\n电梯自行检测作业指导书 B/2',
    commitment: true,
  };
}

function tellStatement({ ledger, staff, today }: Telling, unit: DemoUnit, daysAgo: number, then?: readonly [Move, string?]): void {
  const on = addDays(today, -daysAgo);
  const owner = staff.ownerOf(unit);
  const content = contentOf(unit, on);
  const at = (day: string, time: string) => `${day}T${time}.000Z`;
  const drafted = at(on, '01:12:00');
  const published = at(on, '02:40:00');
  const statement = ledger.add('compliance_statement', {
    id: ledger.id('statement', drafted),
    statementNo: ledger.dailyNumber('FH', on, 4),
    unitId: unit.unitSysId,
    content,
    testScopes: content.testScopes,
    testerCount: content.testers.length,
    validFrom: content.validFrom,
    validTo: content.validTo,
    serviceTel: content.serviceTel,
    status: complianceStatement.states.draft.code as string,
    version: 0,
    publishedAt: published,
    createdBy: owner.id,
    createdByName: owner.name,
    createdAt: drafted,
    updatedAt: drafted,
  });
  moveRecord(ledger, complianceStatement, statement, { move: 'commit', by: owner, at: published });
  if (!then) return;
  const [move, opinion] = then;
  const ended = move === 'expire' ? at(content.validTo, '16:30:00') : at(addDays(on, 40), '03:05:00');
  moveRecord(ledger, complianceStatement, statement, { move, by: move === 'expire' ? system : owner, at: ended, opinion });
}
