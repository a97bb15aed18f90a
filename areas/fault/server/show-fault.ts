import { pick } from '#kit/contract/field.ts';
import type { ListInput } from '#kit/contract/list.ts';
import { mayMove, stateByCode } from '#kit/contract/lifecycle.ts';
import { caseRecord, sectionOf, stepsOf } from '#kit/server/documents/case-record.ts';
import { readFlow } from '#kit/server/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/workbook.ts';

import { exportedFaultFields, faultForm, faultListFields, repairForm } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { faultRefusals } from '../contract/refusals.ts';
import { faultActors, withMoves } from './fault-actors.ts';
import { findFault } from './fault-store.ts';
import { findFaultKeys, readFaults } from './fault-views.ts';

const refuse = refuser(faultRefusals);
const exportLimit = 50_000;
const deviceKeys = ['equName', 'oidno', 'unitInnerNo', 'equPlace', 'useUnitName', 'maintUnitName'] as const;

export async function showFault({ id }: { readonly id: string }, { db, asker }: Request) {
  const fault = (await findFault(db, asker, id)) ?? refuse('faultNotFound');
  return {
    fault: withMoves(asker, fault),
    mayRepair: mayMove(deviceFault, 'repair', stateByCode(deviceFault, fault.status), faultActors(asker, fault)),
    flow: await readFlow(db, deviceFault.name, id),
  };
}

/** The list as a workbook, streamed. */
export async function exportFaults(input: ListInput, { readDb, asker, services }: Request): Promise<FileAnswer> {
  const keys = await findFaultKeys(readDb, asker, input, exportLimit);
  if (keys.length > exportLimit) refuse('tooManyForExport', { limit: exportLimit });
  return writeWorkbook('故障记录', exportedFaultFields, readFaults(readDb, keys), await services.dictionaries.dictionaries());
}

/** D20 故障维修记录 */
export async function printFault({ id }: { readonly id: string }, { db, asker, services, today }: Request): Promise<FileAnswer> {
  const fault = (await findFault(db, asker, id)) ?? refuse('faultNotFound');
  const dictionaries = await services.dictionaries.dictionaries();
  const content = await services.documents.render(caseRecord, {
    title: '设备故障维修记录',
    number: fault.faultNo,
    keeper: services.config.city + services.config.title,
    printedOn: today,
    sections: [
      sectionOf('设备', pick(faultListFields, deviceKeys), fault, dictionaries),
      sectionOf(
        faultForm.sections[0]!.title,
        { ...faultForm.fields, ...pick(faultListFields, ['unitName', 'status']) },
        fault,
        dictionaries,
      ),
      sectionOf(repairForm.title, repairForm.fields, fault, dictionaries),
    ],
    steps: stepsOf(await readFlow(db, deviceFault.name, id)),
  });
  return { name: `故障维修记录${fault.faultNo}.pdf`, type: 'application/pdf', content, inline: true };
}
