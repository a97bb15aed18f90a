import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { findCase } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuse as refuseCommon, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { workerCalls } from '../contract/calls.ts';
import { workerCertificate } from '../contract/lifecycle.ts';
import { workerRefusals } from '../contract/refusals.ts';
import { lockCertificate, noteCheck, type Certificate } from './certificate-store.ts';
import { workerCertificates } from './certificates.ts';
import { readIdCard } from './person-store.ts';
import { registryOf, type RegistryAnswer } from './registry.ts';

const refuse = refuser(workerRefusals);
const { submitted } = workerCertificate.states;

/** Asks the national platform about an item that waits at the desk. A platform that is slow, away or talks nonsense stops nobody: the scan is there to be read. */
export async function checkCertificate({ id, version }: InputOf<typeof workerCalls.certificateCheck>, request: Request) {
  const { db, asker, services, now } = request;
  const record = (await findCase(db, workerCertificates, asker, id)) ?? refuse('certificateNotFound');
  const ask = registryOf(services.config) ?? refuse('registryOff');
  if (record.status !== submitted.code) refuseCommon('moveNotAllowed');
  const { itemCode, issueDate, validTo, holderName: name } = record;
  const told = { itemCode: itemCode ?? '', issueDate: issueDate ?? '', validTo: validTo ?? '' };
  const certNo = await readIdCard(db, services.secrets, record.personId);
  // Asked outside of a transaction: nothing waits here while the platform thinks.
  const answer = await ask({ name, certNo, told }).catch(() => refuse('registryAway'));
  const said = compare(record, answer);
  return inTransaction(db, async (tx) => {
    const locked = await lockCertificate(tx, id);
    if (locked.version === version + 1 && locked.checkOutcome === said.checkOutcome) return { version: locked.version, ...said };
    if (locked.version !== version) refuseCommon('stale');
    await noteCheck(tx, id, said, now);
    await writeAudit(tx, {
      asker,
      action: 'workerCertificate.check',
      objectId: id,
      details: { no: record.certificateNo, conclusion: said.checkOutcome },
      now,
    });
    return { version: version + 1, ...said };
  });
}

/** What the platform has of an item, beside what was told. */
function compare(
  { itemCode, issueDate, validTo }: Certificate,
  { found, items }: RegistryAnswer,
): { readonly checkOutcome: string; readonly isMatched: boolean } {
  if (!found) return { checkOutcome: '平台没有查到此人的证书', isMatched: false };
  const same = items.filter((one) => one.itemCode === itemCode);
  if (same.length === 0) {
    const others = [...new Set(items.map((one) => one.itemCode))].join('、');
    return { checkOutcome: `平台没有查到此人的这个项目${others ? `，登记有：${others}` : ''}`.slice(0, 500), isMatched: false };
  }
  const isMatched = same.some((one) => one.issueDate === issueDate && one.validTo === validTo);
  const words = same.map((one) => `${one.issueDate}批准，有效期至${one.validTo}`).join('；');
  return { checkOutcome: `平台登记：${words}`.slice(0, 500), isMatched };
}
