import { detailPath } from '#areas/inspection/contract/menu.ts';
import { reportVoid } from '#areas/reports/contract/lifecycle.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import type { Row } from '../copy.ts';
import type { Case } from './case.ts';
import { instituteName } from '../institute.ts';
import { moveRecord, writeFlow } from '#kit/server/demo/logs.ts';

const reason = '检验记录与报告载明的参数不一致';

interface Report extends Row {
  readonly id: string;
  readonly no: string;
}

function reportsOf({ telling, row }: Case): Report[] {
  return telling.ledger.rows('paper').filter(({ type, applicationId }) => type === 'BG' && applicationId === row.id) as Report[];
}

/** The chief asks to declare a report void. */
function askVoid(told: Case, paper: Report, day: string) {
  const { ledger, staff } = told.telling;
  const at = told.tick(day);
  const record = ledger.add('report_void', {
    id: ledger.id('reportVoid', at),
    paperId: paper.id,
    reason,
    askedBy: staff.chief.id,
    askedByName: staff.chief.name,
    decidedBy: null as string | null,
    decidedByName: null as string | null,
    status: reportVoid.states.asked.code,
    version: 0,
    createdAt: at,
    updatedAt: at,
  });
  Object.assign(paper, { voidAsked: true });
  writeFlow(ledger, { cycle: reportVoid, record, move: 'ask', label: '申请作废', by: staff.chief, at, opinion: reason });
  return record;
}

/** 作废待复核: the first report of a case. */
export function leaveVoidAsked(told: Case, day: string): void {
  askVoid(told, reportsOf(told)[0]!, day);
}

/** 待重新出具: another head of department has agreed, report by report. The archives name what is void beside what holds. */
export function voidReports(told: Case, day: string): void {
  const { ledger, staff } = told.telling;
  for (const paper of reportsOf(told)) {
    const { no } = paper;
    const record = askVoid(told, paper, day);
    const at = told.tick(day);
    const voidedOn = todayInShanghai(new Date(at));
    moveRecord(ledger, reportVoid, record, { move: 'agree', by: staff.deputy, at });
    Object.assign(record, { decidedBy: staff.deputy.id, decidedByName: staff.deputy.name });
    for (const one of ledger.rows('paper'))
      if (one['no'] === no) Object.assign(one, { voidAsked: false, voidedAt: at, voidReason: reason });
    told.move('voidReport', staff.deputy, at, { opinion: `报告 ${no}：${reason}`, details: { reportNo: no }, set: { issuedOn: null } });
    const line = told.lines.find(({ reportNo }) => reportNo === no)!;
    Object.assign(line, { reportVoidedOn: voidedOn, isOpen: true });
    const { equSysId, inspType, inspDate: inspectedOn, conclusion } = line;
    const inspection = { equSysId, inspType, inspectedOn, conclusion, reportNo: no, inspectOrg: instituteName, createdAt: at, voidedOn };
    ledger.add('equipment_inspection', { id: ledger.id('voidedInspection', at), ...inspection });
    const link = detailPath(told.row.id);
    const title = `检验报告 ${no} 已作废：${reason}`;
    ledger.add('equipment_event', { id: ledger.id('voidedEvent', at), equSysId, happenedOn: voidedOn, kind: '检验', title, link });
    told.tellOwners(
      {
        kind: '报告出具',
        title: '检验报告已作废',
        body: `${told.row.onlinelsh}：检验报告 ${no} 已作废（${reason}），由检验部门重新出具。`,
      },
      at,
    );
  }
}
