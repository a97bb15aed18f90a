import { withMaterials } from '#areas/attachments/server/door.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { lastReturn, readFlow } from '#kit/server/case/flow-log.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { workerCertificateCase } from '../contract/calls.ts';
import { workerCertificateFields, certificateFiles, workerCertificateForm, certificateKeys, itemIssues } from '../contract/certificate.ts';
import { workerCertificate } from '../contract/lifecycle.ts';
import { workerCertificateAccess } from '../contract/menu.ts';
import { workerRefusals } from '../contract/refusals.ts';
import { findSame, readCertificates, withWord, type Certificate } from './certificate-store.ts';
import { countsAs, findItem } from './item-store.ts';
import { holdWorker, lockHandingIn, readWorkerOf, reckonRunning } from './worker-store.ts';
import { birthdayOf } from './person-store.ts';
import { registryOf } from './registry.ts';

const refuse = refuser(workerRefusals);
const { states } = workerCertificate;

/** 持证项目: an item of somebody's card, from the ledger or the form to its verification. */
export const workerCertificates: CaseOf<typeof workerCertificateCase, Certificate> = {
  kind: workerCertificateCase,
  table: 'workerCertificate',
  notFound: () => refuse('certificateNotFound'),
  read: readCertificates,
  ...byParties(workerCertificateCase, 'worker_certificate'),
  narrow: (_db, _asker, input) => Promise.resolve(withWord(input['complex'])),
  about: ofOwnWorker,
  whenHandedIn: handIn,
  making: { verify: whileEmployed },
  warnings: { commit: doubtsOf },
  tells: [
    {
      kind: '人员',
      moves: ['verify', 'return', 'revoke'],
      of: ({ holderName, itemCode }) => `${holderName} ${itemCode ?? ''}`,
      body: ({ record: { certificateNo }, opinion }) => (opinion ? `${certificateNo}：${opinion}` : certificateNo),
    },
  ],
  follow: (tx, _request, { record: { unitId, personId } }) => reckonRunning(tx, unitId, [personId]),
  more: tellMore,
  sections: () => [
    ['人员', pick(workerCertificateFields, ['unitName', 'holderName', 'idCard'])],
    [workerCertificateForm.sections[0]!.title, pick(workerCertificateFields, certificateKeys)],
    ['登记', pick(workerCertificateFields, ['createdByName', 'submittedAt', 'status', 'checkedAt', 'checkOutcome'])],
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
    refuseIssues(checkValues(workerCertificateForm, typed, 'submit', { dictionaries, today: request.today }));
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

async function handIn(tx: Tx, request: CaseRequest, record: Certificate): Promise<void> {
  await lockHandingIn(tx, record);
  await whileEmployed(tx, request, record);
  refuseIssues(await issuesOf(tx, record));
  const same = await findSame(tx, record);
  if (same) {
    const { holderName: name, itemCode, issueDate } = record;
    refuse('certificateKnown', { name, itemCode: itemCode ?? '', issueDate: issueDate ?? '', certificateNo: same.certificateNo });
  }
  await withMaterials(certificateFiles)(tx, request, record);
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

/** Whose it is, and with what words it was sent back. */
async function tellMore(db: Db, { asker, services }: CaseRequest, record: Certificate) {
  const isReturned = record.status === states.returned.code;
  const flow = isReturned ? await readFlow(db, workerCertificate.name, record.id) : [];
  const { id, name, endsOn } = (await readWorkerOf(db, record.workerId))!;
  const isOpen = asker.menuIds.has(workerCertificateAccess.decide) && record.status === states.submitted.code;
  const mayCheck = isOpen && registryOf(services.config) !== undefined;
  return { worker: { id, name, endsOn }, ...lastReturn(flow, isReturned), isAtDesk: isOpen, mayCheck };
}

/** Scans hang on their item: whoever writes it changes them, whoever reads it sees them. */
export const certificateMaterials = caseFiles(workerCertificates, () => ['save']);
