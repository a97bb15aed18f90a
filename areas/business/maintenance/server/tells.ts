import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { CaseOf, Made } from '#kit/server/case/case.ts';

import { maintenanceChangeCase } from '../contract/calls.ts';
import { isDecision } from '../contract/decided.ts';
import { notFiled } from '../contract/lifecycle.ts';
import { reportDays, reportSource } from '../contract/maintenance.ts';
import type { MaintenanceCase } from './maintenance-store.ts';

type ChangeMove = MoveOf<typeof maintenanceChangeCase.cycle>;
type ChangeTelling = NonNullable<CaseOf<typeof maintenanceChangeCase, MaintenanceCase>['tells']>[number];

const kind = '维保';
const letterWaits = '决定书可以在详情页下载，写有复议和诉讼的期限。';
const liftsOf = ({ useUnitName, liftCount }: MaintenanceCase) => `${useUnitName}的${liftCount}台电梯`;

/** What whoever is told of a step reads. */
export const telling = ({ cycle }: Pick<CaseDeclaration, 'cycle'>) =>
  ({
    kind,
    body: ({ record, move, opinion }: Made<MaintenanceCase>) =>
      `${liftsOf(record)}，${cycle.moves[move]!.label}${opinion ? `：${opinion}` : ''}${isDecision(move) ? `。${letterWaits}` : ''}`,
  }) as const;

const usual = telling(maintenanceChangeCase);
/** Not so where a unit goes on with its own lifts. */
const isOtherUnit = ({ record }: Made<MaintenanceCase>) => record.oldUnit !== record.newUnit;
const steps = Object.keys(maintenanceChangeCase.cycle.moves) as ChangeMove[];

/** Every party hears of each step, the authority where it is to act. Each hears once under one title: what is said to some of them otherwise stands first. */
export const changeTells: readonly ChangeTelling[] = [
  {
    kind,
    moves: ['object'],
    to: ['user', 'keeper', 'authority.regOrg', 'authority.superviseOrg'],
    title: ({ record }) => `原维保单位提出异议：${record.caseNo}`,
    body: ({ record, opinion }) =>
      `${liftsOf(record)}，${record.oldUnitName ?? '原维保单位'}对更换维保单位提出异议：${opinion}。异议供监管部门备案时参考，不停止变更。`,
  },
  {
    kind,
    moves: ['confirm'],
    reaching: ['filing'],
    to: ['former'],
    when: isOtherUnit,
    body: ({ record }) =>
      `${liftsOf(record)}自${record.beginsOn}起由${record.newUnitName}维保，双方已确认合同。合同已经开始，或者原合同已经到期，不再等待原维保单位确认，由监管部门备案。请移交电梯的有关资料和物品。`,
  },
  {
    kind,
    moves: ['reject'],
    body: ({ record, opinion }) =>
      `${liftsOf(record)}，${maintenanceChangeCase.cycle.moves.reject.label}：${opinion}。${notFiled}。${letterWaits}`,
  },
  {
    kind,
    moves: ['takeEffect'],
    to: ['user'],
    when: isOtherUnit,
    body: ({ record }) =>
      `${liftsOf(record)}自${record.beginsOn}起由${record.newUnitName}维保。请在合同开始后${reportDays}日内更换电梯内的维保单位标识（${reportSource}），标识上的24小时电话为${record.hotline}。`,
  },
  { ...usual, moves: steps.filter((move) => !['save', 'delete', 'object', 'reject'].includes(move)) },
  { ...usual, reaching: ['filing'], moves: ['confirm', 'agree', 'silence'], to: ['authority.regOrg'] },
];
