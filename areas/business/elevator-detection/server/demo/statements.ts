import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import { Dice } from '#kit/server/demo/dice.ts';
import { moveRecord } from '#kit/server/demo/logs.ts';
import { person } from '#kit/server/demo/people.ts';
import { system, type Telling, type ToldUnit } from '#kit/server/demo/telling.ts';
import { at } from '#kit/server/demo/workdays.ts';

import { complianceStatement } from '../../contract/lifecycle.ts';

type Move = keyof typeof complianceStatement.moves;

/** The statements of testing bodies: in force, withdrawn, and one whose term has ended. */
export function tellStatements(telling: Telling): void {
  const stated: readonly (readonly [rank: number, daysAgo: number, then?: readonly [Move, string?]])[] = [
    [0, 402, ['expire']],
    [0, 36],
    [1, 118],
    [2, 203],
    [3, 61, ['withdraw', '检测人员变动，重新编制声明']],
  ];
  for (const [rank, daysAgo, then] of stated) tellStatement(telling, telling.unit(telling.unitOf('testing', rank)), daysAgo, then);
}

function contentOf(unit: ToldUnit, on: string) {
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

function tellStatement({ ledger, ownerOf, today }: Telling, unit: ToldUnit, daysAgo: number, then?: readonly [Move, string?]): void {
  const on = addDays(today, -daysAgo);
  const owner = ownerOf(unit.unitSysId);
  const content = contentOf(unit, on);
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
