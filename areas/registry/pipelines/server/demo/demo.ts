import { pipelineFields } from '#areas/device-facts/contract/details/pipeline.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { pipeTotals, type PipeTotals } from '#areas/device-facts/contract/pipeline-totals.ts';
import { addEvent, changeDevice } from '#areas/equipment/server/doors/telling.ts';
import { addMonths } from '#kit/contract/trade/calendar.ts';
import { Dice } from '#kit/server/demo/dice.ts';
import { leaveMessage, moveRecord, writeFlow } from '#kit/server/demo/logs.ts';
import type { Telling, ToldDevice } from '#kit/server/demo/telling.ts';
import { at } from '#kit/server/demo/workdays.ts';

import { pipelineAddition } from '../../contract/lifecycle.ts';
import { isRegistered, pipeInspectionKeys } from '../../contract/pipeline-rows.ts';
import { additionAddress } from '../pipeline-additions.ts';
import { addedPipe, metresOf } from '../pipeline-diff.ts';
import { pipeNumber } from './pipe-number.ts';

interface Story {
  readonly of: readonly [kind: string, rank: number];
  readonly ending: 'submitted' | 'returned' | 'confirmed';
  /** Working days since it was handed in. */
  readonly daysAgo: number;
  readonly pipes: number;
}

/** Each for the next registration unit of its owner: the unit of `qy01` has three. */
const stories: readonly Story[] = [
  { of: ['chemical', 1], ending: 'confirmed', daysAgo: 25, pipes: 4 },
  { of: ['industry', 0], ending: 'confirmed', daysAgo: 12, pipes: 2 },
  { of: ['industry', 0], ending: 'returned', daysAgo: 4, pipes: 1 },
  { of: ['chemical', 1], ending: 'submitted', daysAgo: 1, pipes: 2 },
  { of: ['industry', 0], ending: 'submitted', daysAgo: 0, pipes: 3 },
];
const opinions = {
  confirm: '管道明细与安装监督检验证书一致，同意列入。',
  return: '起止点与竣工单线图不符，安装监督检验证书尚未出具，请核对后重新提交。',
} as const;

/** Pipes laid after their unit was registered (新增管道申请). */
export function tellAdditions(telling: Telling, devices: readonly ToldDevice[]): void {
  const units = devices.filter(
    ({ row, pipeRows }) =>
      pipeRows.length > 0 &&
      row.useStatus === useStatusCode.inUse &&
      isRegistered({ regStatus: String(row['regStatus'] ?? '') }) &&
      !row['lockedBy'],
  );
  for (const story of stories) {
    const useUnit = telling.unitOf(...story.of);
    const found = units.findIndex(({ row }) => row['useUnit'] === useUnit);
    if (found >= 0) tellAddition(telling, units.splice(found, 1)[0]!, story);
  }
}

function tellAddition(telling: Telling, unit: ToldDevice, { of, ending, daysAgo, pipes }: Story): void {
  const { ledger, staff, workdays, now } = telling;
  const useUnit = telling.unitOf(...of);
  const owner = telling.ownerOf(useUnit);
  const day = workdays.day(workdays.last - daysAgo);
  const submittedAt = at(day, '05:50:00');
  const rows = newPipes(unit, pipes, day);
  const addition = ledger.add('pipeline_addition', {
    id: ledger.id('addition', submittedAt),
    changeNo: ledger.dailyNumber('XZGD', day, 5),
    equSysId: unit.row.equSysId,
    unitId: useUnit,
    content: JSON.stringify(rows),
    status: pipelineAddition.states.submitted.code as string,
    version: 0,
    createdBy: owner.id,
    createdByName: owner.name,
    submittedAt,
    updatedAt: submittedAt,
  });
  const opened = { cycle: pipelineAddition, record: addition, move: 'open', label: '提交', by: owner, at: submittedAt };
  writeFlow(ledger, { ...opened, details: { pipes } });
  if (ending === 'submitted') return;
  const move = ending === 'confirmed' ? 'confirm' : 'return';
  const opinion = opinions[move];
  const decidedAt = at(workdays.day(workdays.last - daysAgo + 1), '06:35:00');
  moveRecord(ledger, pipelineAddition, addition, { move, by: staff.clerk, at: decidedAt, opinion });
  const link = additionAddress(addition.id);
  if (move === 'confirm') enterPipes(telling, unit, rows, { changeNo: addition.changeNo, link, at: decidedAt });
  const { label } = pipelineAddition.states[ending];
  const { projectName } = unit.row['params'] as { readonly projectName: string };
  const body = `${addition.changeNo} ${projectName}：${label}。${opinion}`;
  const kind = move === 'return' ? '退回' : '受理';
  leaveMessage({ ledger, now }, { unitId: useUnit }, { kind, title: `新增管道申请${label}`, body, link }, decidedAt);
}

type Pipe = Readonly<Record<string, unknown>>;

/** Branches behind the last pipe of the unit, installed in the last weeks and inspected by nobody yet. */
function newPipes({ index, pipeRows }: ToldDevice, count: number, day: string): Pipe[] {
  const dice = new Dice('addition', index);
  const unknown: ReadonlySet<string> = new Set(pipeInspectionKeys);
  const alike = Object.fromEntries(Object.entries(pipeRows.at(-1)!).filter(([key]) => !unknown.has(key)));
  return Array.from({ length: count }, (_, turn) => {
    const no = pipeRows.length + turn + 1;
    const dn = dice.pick([25, 40, 50, 80, 100]);
    return {
      ...alike,
      pipeName: `${String(alike['medium'])}支管${no}`,
      pipeNo: pipeNumber(index, no),
      installYm: addMonths(day, -2).slice(0, 7),
      useYm: day.slice(0, 7),
      dn,
      wallThickness: 4,
      length: dice.number(15, 140, 2),
      startPoint: `${dice.whole(1, pipeRows.length)}号分支`,
      endPoint: `${no}号用点`,
    };
  });
}

/** Confirmed pipes stand among the rows of their unit, and its head follows them. */
function enterPipes(
  { ledger, staff, pipeId }: Telling,
  unit: ToldDevice,
  rows: readonly Pipe[],
  { changeNo, link, at: decidedAt }: { readonly changeNo: string; readonly link: string; readonly at: string },
): void {
  const former = unit.pipeRows;
  const params = unit.row['params'] as Readonly<Record<string, unknown>>;
  Object.assign(unit, { pipeRows: [...former, ...rows] });
  const totals = pipeTotals(unit.pipeRows);
  const added = rows.map((row, index) => addedPipe(pipeId(unit, former.length + index), row));
  const head = (Object.keys(totals) as (keyof PipeTotals)[])
    .map((field) => ({ field, label: pipelineFields[field].label, old: params[field] ?? null, new: totals[field] }))
    .filter((one) => one.old !== one.new);
  const set = { params: { ...params, ...totals } };
  changeDevice(ledger, unit, { set, diff: [...added, ...head], reason: '新增管道', serialNo: changeNo, by: staff.clerk, at: decidedAt });
  const title = `新增管道${rows.length}条，共${metresOf(rows)}m，申请单 ${changeNo}`;
  addEvent(ledger, unit, { kind: '变更', title, link, at: decidedAt });
}
