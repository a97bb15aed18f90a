import { findUnit } from '#areas/company/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { media } from '#kit/contract/media.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import type { workerCalls } from '../../contract/calls.ts';
import { workerItem } from '../../contract/certificate.ts';
import { workerRefusals } from '../../contract/refusals.ts';
import { workerGender, workerStanding } from '../../contract/worker.ts';
import { staffing } from '../documents/staffing.ts';
import { showOverview } from './overview.ts';
import { readWorkers } from '../worker-views.ts';

const refuse = refuser(workerRefusals);

/** People on a paper; a longer list is a workbook. */
const mostPrinted = 500;

/** D21 作业人员配置表: what the devices of a unit ask for, and who holds it. */
export async function printStaffing({ unitId: named }: InputOf<typeof workerCalls.staffing>, request: Request): Promise<FileAnswer> {
  const { readDb, asker, services, today } = request;
  const { unitId, rows } = await showOverview({ unitId: named }, request);
  const unit = (unitId && (await findUnit(readDb, unitId))) || refuse('noUnitToPrint');
  const asked = { pageNo: 1, pageSize: 20, unitId: unit.unitSysId, onDuty: ['on'], complex: undefined, idCard: undefined };
  const people = await readWorkers(readDb, { asker, today }, asked, 5000);
  const words = await services.dictionaries.words();
  const told = (count: number) => `${count}人`;
  const content = await services.documents.render(staffing, {
    unitName: unit.orgname,
    printedOn: today,
    unit: [
      { label: '单位名称', value: unit.orgname },
      { label: '统一社会信用代码', value: unit.orgcode },
      { label: '单位地址', value: unit.address },
      { label: '制表日期', value: today },
    ],
    items: rows.map(({ itemCode, needed, held, soon, expired, gap, basis }) => ({
      item: labelOf(words, workerItem.name, itemCode),
      needed: told(needed),
      held: told(held),
      soon: told(soon),
      expired: told(expired),
      gap: gap > 0 ? told(gap) : '',
      basis: basis.join('；'),
    })),
    people: people.slice(0, mostPrinted).map((one) => ({
      name: one.name,
      gender: labelOf(words, workerGender.name, one.gender),
      certNo: one.idCard,
      post: one.post,
      beginsOn: one.beginsOn,
      items: (one.items ?? '').replaceAll('、', '\n'),
      standing: labelOf(words, workerStanding.name, one.standing),
      unverified: one.unverified,
    })),
    left: Math.max(0, people.length - mostPrinted),
  });
  return { name: `作业人员配置表${today}.pdf`, type: media.pdf, content, inline: true };
}
