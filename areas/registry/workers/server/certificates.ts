import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { lastReturn, readFlow } from '#kit/server/case/flow-log.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { certificateCase } from '../contract/calls.ts';
import { certificateFields, certificateFiles, certificateForm, certificateKeys, itemIssues } from '../contract/certificate.ts';
import { workerCertificate } from '../contract/lifecycle.ts';
import { certificateAccess, certificatePages } from '../contract/menu.ts';
import { workerRefusals } from '../contract/refusals.ts';
import { findSame, readCertificates, withWord, type Certificate } from './certificate-store.ts';
import { countsAs, findItem } from './item-store.ts';
import { holdWorker, lockHandingIn, readWorkerOf, reckonRunning } from './worker-store.ts';
import { birthdayOf } from './person-store.ts';
import { registryOf } from './registry.ts';

const refuse = refuser(workerRefusals);
const { states } = workerCertificate;

/** 持证项目: an item of somebody's card, from the ledger or the form to its verification. */
export const certificates: CaseOf<typeof certificateCase, Certificate> = {
  kind: certificateCase,
  table: 'workerCertificate',
  notFound: () => refuse('certificateNotFound'),
  read: readCertificates,
  ...byParties(certificateCase, 'worker_certificate'),
  paging: {
    sortable: {
      updatedAt: 'worker_certificate.updated_at',
      submittedAt: 'worker_certificate.submitted_at',
      validTo: 'worker_certificate.valid_to',
    },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  },
  narrow: (_db, _asker, input) => Promise.resolve(withWord(input['complex'])),
  about: ofOwnWorker,
  making: { commit: handIn, verify: whileEmployed },
  warnings: { commit: doubtsOf },
  follow: followStep,
  more: tellMore,
  sections: () => [
    ['人员', pick(certificateFields, ['unitName', 'holderName', 'idCard'])],
    [certificateForm.sections[0]!.title, pick(certificateFields, certificateKeys)],
    ['登记', pick(certificateFields, ['createdByName', 'submittedAt', 'status', 'checkedAt', 'checkOutcome'])],
  ],
};

/** An item is somebody's who works for the unit. What a ledger has brought stays whole while it is put right. */
async function ofOwnWorker(tx: Tx, request: CaseRequest, { workerId, values }: Values, known: Certificate | undefined) {
  const worker = await holdWorker(tx, String(workerId));
  if (!worker || worker.unitId !== request.asker.unitId) return refuse('workerNotFound');
  if (worker.endsOn) refuse('workerLeft', { name: worker.name, endsOn: worker.endsOn });
  const typed = dropBlanks(values as Values);
  if (known?.status === states.imported.code) {
    const dictionaries = await request.services.dictionaries.dictionaries();
    refuseIssues(checkValues(certificateForm, typed, 'submit', { dictionaries, today: request.today }));
  }
  const code = typed['itemCode'];
  return {
    workerId: worker.id,
    personId: worker.personId,
    areacode: worker.areacode,
    holderName: worker.name,
    countsAs: countsAs(typeof code === 'string' ? await findItem(tx, code) : undefined),
  };
}

async function issuesOf(tx: Tx, record: Certificate): Promise<Issue[]> {
  const item = record.itemCode === null ? undefined : await findItem(tx, record.itemCode);
  return itemIssues({ ...record }, await birthdayOf(tx, record.personId), item);
}

async function handIn(tx: Tx, request: CaseRequest, record: Certificate): Promise<Making> {
  await lockHandingIn(tx, record);
  await whileEmployed(tx, request, record);
  refuseIssues(await issuesOf(tx, record));
  const same = await findSame(tx, record);
  if (same) {
    const { holderName: name, itemCode, issueDate } = record;
    refuse('certificateKnown', { name, itemCode: itemCode ?? '', issueDate: issueDate ?? '', certificateNo: same.certificateNo });
  }
  refuseIssues(await missingMaterials(tx, certificateFiles, { id: record.id }));
  return { set: { submittedAt: request.now.toISOString() } };
}

function doubtsOf(tx: Tx, _request: CaseRequest, record: Certificate): Promise<Issue[]> {
  return issuesOf(tx, record);
}

/** Who leaves while their item is looked at has left: nothing is verified of them with this unit any more. */
async function whileEmployed(tx: Tx, _request: CaseRequest, { workerId }: Certificate): Promise<Making> {
  const worker = (await holdWorker(tx, workerId)) ?? refuse('workerNotFound');
  if (worker.endsOn) refuse('workerLeft', { name: worker.name, endsOn: worker.endsOn });
  return {};
}

async function followStep(tx: Tx, { asker, now }: CaseRequest, { record, move, state, opinion }: Made<Certificate>): Promise<void> {
  const { id, unitId, personId, holderName, itemCode } = record;
  await reckonRunning(tx, unitId, [personId]);
  if (move === 'delete') await removeAttachments(tx, id, now);
  if (!['verify', 'return', 'revoke'].includes(move) || asker.unitId === unitId) return;
  const title = `持证项目${states[state as keyof typeof states].label}：${holderName} ${itemCode ?? ''}`;
  const body = `${record.certificateNo}${opinion ? `：${opinion}` : ''}`.slice(0, 500);
  await sendMessage(tx, { unitId, kind: '人员', title, body, link: caseAddress({ pages: certificatePages }, id) }, now);
}

/** Whose it is, and with what words it was sent back. */
async function tellMore(db: Db, { asker, services }: CaseRequest, record: Certificate) {
  const isReturned = record.status === states.returned.code;
  const flow = isReturned ? await readFlow(db, workerCertificate.name, record.id) : [];
  const { id, name, endsOn } = (await readWorkerOf(db, record.workerId))!;
  const isOpen = asker.menuIds.has(certificateAccess.decide) && record.status === states.submitted.code;
  const mayCheck = isOpen && registryOf(services.config) !== undefined;
  return { worker: { id, name, endsOn }, ...lastReturn(flow, isReturned), isAtDesk: isOpen, mayCheck };
}

/** Scans hang on their item: whoever writes it changes them, whoever reads it sees them. */
export const certificateMaterials = caseFiles(certificates, () => ['save']);
