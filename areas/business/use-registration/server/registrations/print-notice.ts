import { findResponsible } from '#areas/company/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { Asker } from '#kit/server/asker.ts';
import { findCase } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { contactOf } from '#kit/server/documents/letter.ts';
import { verifiablePapers } from '#kit/server/documents/verifiable.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';

import { setCase } from '../../contract/calls.ts';
import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { certificatesOf } from '../certificates/certificate-store.ts';
import { printCertificate } from '../certificates/print-certificate.ts';
import { applicationIn, findLetter, printDecision } from '../letters/decision-letter.ts';
import { byApplyNo, readRegistrations, type Registration } from './registration-store.ts';
import { registrations, unitRegistrations } from './registrations.ts';
import { wayOf } from './ways.ts';

const refuse = refuser(useRegistrationRefusals);

interface One {
  readonly id: string;
}

/** D6 of an application that was granted. */
export async function downloadCertificate({ id }: One, request: Request): Promise<FileAnswer> {
  const { db, asker, services } = request;
  const record = await getEither(db, asker, id);
  const [certificate] = await certificatesOf(db, record.id);
  if (!certificate) return refuse('certificateNotFound');
  return pdfAnswer(`特种设备使用登记证${certificate.certNo}`, await printCertificate({ db, services }, certificate));
}

/** An application of either way. */
async function getEither(db: Db, asker: Asker, id: string): Promise<Registration> {
  const found = (await findCase(db, registrations, asker, id)) ?? (await findCase(db, unitRegistrations, asker, id));
  return found ?? refuse('setRegistrationNotFound');
}

/** What the authority has written last: everything that is to be put right at once, or why nothing is registered. */
export async function downloadNotice({ id }: One, request: Request): Promise<FileAnswer> {
  const record = await getEither(request.db, request.asker, id);
  const { regOrg } = await findResponsible(request.db, record.equlocarecod);
  const application = {
    ...record,
    cycle: wayOf(record).kind.cycle.name,
    number: record.regApplyNo,
    about: `${calledAs(record)}（设备识别码${record.oidno}）使用登记`,
    business: '使用登记',
    deed: '登记',
    check: '预审',
    org: regOrg?.orgname ?? '',
    orgArea: regOrg?.areacode ?? null,
    prefix: wayOf(record).kind.number.prefix,
    contact: contactOf(regOrg),
  };
  return (await printDecision(request, application)) ?? refuse('noReturn');
}

/** The letters as the public check knows them. */
export const checkedLetters = handIn(verifiablePapers, {
  prefix: setCase.number.prefix,
  async find(db: Db, no: string) {
    const number = applicationIn(no);
    const [record] = number ? await readRegistrations(db, byApplyNo(number)) : [];
    if (!record) return undefined;
    const { regOrg } = await findResponsible(db, record.equlocarecod);
    const { name: cycle } = wayOf(record).kind.cycle;
    return findLetter(db, { ...record, cycle, number: record.regApplyNo, business: '使用登记', org: regOrg?.orgname ?? '' }, no);
  },
});
