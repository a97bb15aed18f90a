import { missingMaterials, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { heed, kept } from '#kit/server/warnings.ts';

import type { typeTestCalls } from '../contract/calls.ts';
import { typeTestAccess } from '../contract/menu.ts';
import { typeTestRefusals } from '../contract/refusals.ts';
import { typeTestFiles, typeTestForm } from '../contract/type-test.ts';
import * as store from './type-test-store.ts';

const refuse = refuser(typeTestRefusals);

export async function showReports(input: InputOf<typeof typeTestCalls.reports>, { readDb, asker, today }: Request) {
  const { list, ...counted } = await store.listReports(readDb, asker, input, today);
  const mayEdit = asker.menuIds.has(typeTestAccess.edit);
  return { list: list.map((row) => ({ ...row, mayEdit: mayEdit && row.isOwn && row.withdrawnOn === null })), ...counted };
}

/** A report is registered with its scan, or put right upon the version that was seen. */
export async function saveReport({ id, version, values }: InputOf<typeof typeTestCalls.saveReport>, request: Request) {
  const { db, asker, services, now, today } = request;
  const unitId = asker.unitId ?? refuse('makerNotFound');
  const given = dropBlanks(values);
  const issues = checkValues(typeTestForm, given, 'submit', await services.dictionaries.dictionaries(), today);
  refuseIssues(issues);
  // What is left blank is taken out of the row, too.
  const report = { validTo: null, remark: null, ...given } as unknown as store.Report;
  const { reportNo, model } = report;
  return inTransaction(db, async (tx) => {
    const known = await store.lockReport(tx, unitId, id);
    if (!known && version !== undefined) refuse('reportNotFound');
    if (known?.withdrawnOn) refuse('reportWithdrawn', { reportNo: known.reportNo });
    if (known && version === undefined && isKept(known, report)) return { id, version: known.version };
    if (known && version !== known.version) refuse('stale');
    if (await store.isRegistered(tx, unitId, report, id)) refuse('reportKnown', { reportNo, model });
    refuseIssues(await missingMaterials(tx, typeTestFiles, id, {}));
    const warnings = heed(request, issues, '保存');
    await writeAudit(tx, { asker, action: 'typeTest.save', objectId: id, details: { reportNo, title: model, ...kept(warnings) }, now });
    if (known) {
      await store.changeReport(tx, id, report, now);
      return { id, version: known.version + 1 };
    }
    // The id is somebody else's, or the same was registered in another window just now.
    if (!(await store.addReport(tx, id, unitId, report, asker.name, now))) refuse('reportKnown', { reportNo, model });
    return { id, version: 0 };
  });
}

function isKept(known: object, report: object): boolean {
  return Object.entries(report).every(([key, value]) => isSame((known as Values)[key], value));
}

/** Registered by mistake, or taken back by the institute that tested: it counts for nothing, and stays to be read. */
export async function withdrawReport({ id, version }: InputOf<typeof typeTestCalls.withdrawReport>, { db, asker, today, now }: Request) {
  const unitId = asker.unitId ?? refuse('makerNotFound');
  return inTransaction(db, async (tx) => {
    const known = (await store.lockReport(tx, unitId, id)) ?? refuse('reportNotFound');
    const { reportNo, model: title } = known;
    if (known.withdrawnOn) refuse('reportWithdrawn', { reportNo });
    if (known.version !== version) refuse('stale');
    await store.changeReport(tx, id, { withdrawnOn: today }, now);
    await writeAudit(tx, { asker, action: 'typeTest.withdraw', objectId: id, details: { reportNo, title }, now });
    return { id, version: version + 1 };
  });
}

/** The maker changes the scan while its report counts; whoever reads the report sees it. */
export const typeTestMaterials: AttachmentOwner = {
  exists: store.reportExists,
  maySee: async (db, asker, id) => (await store.findReport(db, asker, id)) !== undefined,
  async mayEdit(db, asker, id) {
    if (!asker.menuIds.has(typeTestAccess.edit)) return false;
    const report = await store.findReport(db, asker, id);
    return report !== undefined && report.unitId === asker.unitId && report.withdrawnOn === null;
  },
};
