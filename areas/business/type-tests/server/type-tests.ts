import { registeredMaterials, saveRegistered, type Register } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { typeTestCalls } from '../contract/calls.ts';
import { typeTestAccess } from '../contract/menu.ts';
import { typeTestRefusals } from '../contract/refusals.ts';
import { reportFormUnder } from '../contract/tested-class.ts';
import { typeTestFiles } from '../contract/type-test.ts';
import { readClasses } from './class-store.ts';
import { tellUsersJob } from './tell-users.ts';
import * as store from './type-test-store.ts';
import { countQuoting } from './quoting.ts';

const refuse = refuser(typeTestRefusals);

const withdrawal = (devices: number): OpenMove => ({
  move: 'withdraw',
  label: '撤销登记',
  opinion: 'required',
  danger: true,
  confirm: `撤销登记后这份报告不再作为依据，仍可查看，不能恢复。${devices > 0 ? `档案中有${devices}台设备填写了这份报告，其使用单位将收到消息。` : ''}请写明原因。`,
});

export async function showReports(input: InputOf<typeof typeTestCalls.reports>, { readDb, asker, today }: Request) {
  const { list, ...counted } = await store.listReports(readDb, asker, input, today);
  const devices = await countQuoting(readDb, list);
  const mayEdit = asker.menuIds.has(typeTestAccess.edit);
  const rows = list.map((row, at) => {
    const isOpen = mayEdit && row.isOwn && row.withdrawnOn === null;
    return { ...row, devices: devices[at]!, mayEdit: isOpen, moves: isOpen ? [withdrawal(devices[at]!)] : [] };
  });
  return { list: rows, ...counted };
}

const reports: Omit<Register<NonNullable<Awaited<ReturnType<typeof store.lockReport>>>, store.Report>, 'form'> = {
  files: typeTestFiles,
  // What is left blank is taken out of the row, too.
  termsOf: (given) => ({ validTo: null, remark: null, ...given }) as store.Report,
  lock: store.lockReport,
  notFound: () => refuse('reportNotFound'),
  refuseEnded({ withdrawnOn, reportNo }) {
    if (withdrawnOn) refuse('reportWithdrawn', { reportNo });
  },
  async refuseTwins(tx, unitId, report, id) {
    if (await store.isRegistered(tx, unitId, report, id)) refuse('reportKnown', { reportNo: report.reportNo, model: report.model });
  },
  add: store.addReport,
  // The id is somebody else's, or the same was registered in another window just now.
  taken: ({ reportNo, model }) => refuse('reportKnown', { reportNo, model }),
  // Whoever saves it has brought its scan.
  change: (tx, id, report, now) => store.changeReport(tx, id, { ...report, scanMissing: false }, now),
  audit: ({ reportNo, model }) => ({ action: 'typeTest.save', details: { reportNo, title: model } }),
};

/** A report of a kind that the institute's table names is registered, or put right. */
export async function saveReport(input: InputOf<typeof typeTestCalls.saveReport>, request: Request) {
  const unitId = request.asker.unitId ?? refuse('makerNotFound');
  const form = reportFormUnder(await readClasses(request.db));
  return saveRegistered({ ...reports, form }, unitId, input, request);
}

/** Registered by mistake, or taken back by the institute that tested: it counts for nothing, and stays to be read. Whose devices name it is told. */
export async function withdrawReport({ id, version, opinion }: InputOf<typeof typeTestCalls.withdrawReport>, request: Request) {
  const { db, asker, today, now } = request;
  const unitId = asker.unitId ?? refuse('makerNotFound');
  if (opinion === '') refuse('opinionNeeded');
  return inTransaction(db, async (tx) => {
    const known = (await store.lockReport(tx, unitId, id)) ?? refuse('reportNotFound');
    const { reportNo, model: title } = known;
    if (known.withdrawnOn) refuse('reportWithdrawn', { reportNo });
    if (known.version !== version) refuse('stale');
    await store.changeReport(tx, id, { withdrawnOn: today, withdrawnBecause: opinion }, now);
    await writeAudit(tx, { asker, action: 'typeTest.withdraw', objectId: id, details: { reportNo, title, reason: opinion }, now });
    await addJob(tx, tellUsersJob, { id });
    return { id, version: version + 1 };
  });
}

export const typeTestMaterials = registeredMaterials({
  exists: store.reportExists,
  async find(db, asker, id) {
    const report = await store.findReport(db, asker, id);
    return report && { unitId: report.unitId, isEnded: report.withdrawnOn !== null };
  },
  editedBy: typeTestAccess.edit,
});
