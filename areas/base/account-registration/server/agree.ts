import { archiveFiles } from '#areas/company/contract/archive.ts';
import { addUnit, filePaper, findUnit, findUnitByCode } from '#areas/company/server/door.ts';
import { findAttachments, keepFiles } from '#areas/attachments/server/door.ts';
import { createAccount, findUnitAccounts } from '#areas/accounts/server/door.ts';
import { openIdCard } from '#areas/session/server/door.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { CaseRequest, Making } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { firstActors, isPersonal, joiningActors, registrationFiles } from '../contract/registration.ts';
import { registrationRefusals } from '../contract/refusals.ts';
import type { Registration } from './registration-store.ts';

const refuse = refuser(registrationRefusals);

/** The unit, where there was none, the account and its role are made in the transaction of the decision. */
export async function agreeTo(tx: Tx, { asker, services, now }: CaseRequest, record: Registration): Promise<Making> {
  const identityCard = openIdCard(services.secrets, record.identityCardSealed!);
  const unitId = record.unitId ?? (await registerUnit(tx, record, isPersonal({ ...record }) ? identityCard : record.orgcode!, now));
  const present = await findUnitAccounts(tx, unitId);
  if (isPersonal({ ...record }) && present.length > 0) return refuse('personRegistered');
  const isFirst = present.every(({ unitAdmin }) => !unitAdmin);
  const actor = (isFirst ? firstActors : joiningActors)[record.accountType!]!;
  const account = {
    loginName: record.loginName!,
    passwordHash: record.passwordHash!,
    name: record.name!,
    unitId,
    actors: [actor] as const,
    mobile: record.mobile,
    identityCard,
    unitAdmin: isFirst && actor !== 'P1',
  };
  const accountId = await createAccount(tx, services.secrets, account, now);
  if (accountId === undefined) return refuse('accountMeanwhile', { loginName: account.loginName });
  if (record.unitId === null) await filePapers(tx, record, unitId, now);
  await writeAudit(tx, {
    asker,
    action: 'account.open',
    objectId: accountId,
    details: { loginName: account.loginName, roles: [actor] },
    now,
  });
  return { set: { unitId, accountId, passwordHash: null, decidedByName: asker.name, decidedAt: now.toISOString() } };
}

async function registerUnit(tx: Tx, record: Registration, orgcode: string, now: Date): Promise<string> {
  const isPerson = isPersonal({ ...record });
  const known = await findUnitByCode(tx, orgcode);
  // A person whom the archives know as the owner of a device is that person; a unit has to be asked.
  if (known && isPerson) return known.unitSysId;
  if (known) return refuse('unitMeanwhile', { orgname: known.orgname });
  const { accountType, areacode, address, legalPerson, tel, mobile, email, name } = record;
  const unit = {
    orgname: isPerson ? name! : record.orgname!,
    orgcode,
    unitTypes: [accountType!],
    areacode,
    address,
    legalPerson: isPerson ? null : legalPerson,
    tel,
    contact: name!,
    contactMobile: mobile!,
    email,
  };
  return (await addUnit(tx, unit, now)) ?? refuse('unitMeanwhile', { orgname: unit.orgname });
}

/** What a new unit has brought along and will be asked for again, by material: its name and kind in the archive. Identity cards stay with the application. */
const archived = {
  businessLicence: { title: '营业执照', category: '营业执照' },
  authorization: { title: '账号注册授权委托书', category: '其他' },
} as const;

/** Papers of the application become papers of the unit: nobody brings them a second time. */
async function filePapers(tx: Tx, { id, name }: Registration, unitId: string, now: Date): Promise<void> {
  const brought = new Set((await findAttachments(tx, [id])).map(({ attClass }) => attClass));
  for (const [attClass, said] of Object.entries(archived)) {
    if (!brought.has(attClass)) continue;
    const paperId = await filePaper(tx, { unitId, ...said, by: name! }, now);
    const from = { attrefsysid: id, atttype: registrationFiles.atttype, attClasses: [attClass] };
    await keepFiles(tx, from, { attrefsysid: paperId, atttype: archiveFiles.atttype, attClass: 'file' }, now);
  }
}

/** Name of the unit of an account that was opened. */
export async function unitNameOf(tx: Tx, unitId: string | null): Promise<string> {
  return (unitId && (await findUnit(tx, unitId))?.orgname) || '';
}
