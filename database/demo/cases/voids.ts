import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { reportVoid } from '#areas/reports/contract/lifecycle.ts';
import { todayInShanghai } from '#kit/contract/calendar.ts';

import type { Row } from '../copy.ts';
import type { Case } from './case.ts';
import { moveRecord, writeFlow } from './logs.ts';

const reason = '检验记录与报告载明的参数不一致';

/** The first report of a case as one that the chief asks to declare void. */
function askVoid(told: Case, day: string) {
  const { ledger, staff } = told.telling;
  const at = told.tick(day);
  const paper = ledger.rows('paper').find(({ type, applicationId }) => type === 'BG' && applicationId === told.row.id) as Row & {
    readonly id: string;
    readonly no: string;
  };
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
  return { record, paper };
}

/** 作废待复核 */
export function leaveVoidAsked(told: Case, day: string): void {
  askVoid(told, day);
}

/** 待重新出具: another head of department has agreed. */
export function voidReport(told: Case, day: string): void {
  const { ledger, staff } = told.telling;
  const { record, paper } = askVoid(told, day);
  const at = told.tick(day);
  moveRecord(ledger, reportVoid, record, { move: 'agree', by: staff.deputy, at });
  Object.assign(record, { decidedBy: staff.deputy.id, decidedByName: staff.deputy.name });
  for (const one of ledger.rows('paper')) if (one['no'] === paper.no) Object.assign(one, { voidAsked: false, voidedAt: at, voidReason: reason });
  told.move('voidReport', staff.deputy, at, {
    opinion: `报告 ${paper.no}：${reason}`,
    details: { reportNo: paper.no },
    set: { issuedOn: null },
  });
  for (const line of told.lines)
    if (line.reportNo === paper.no && line.lineState !== lineStateCode.removed)
      Object.assign(line, { reportVoidedOn: todayInShanghai(new Date(at)), isOpen: true });
  told.tellOwners('报告出具', '检验报告已作废', `${told.row.onlinelsh}：检验报告 ${paper.no} 已作废（${reason}），由检验部门重新出具。`, at);
}
