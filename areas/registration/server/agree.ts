import { addUnit, findUnit, findUnitByCode } from '#areas/company/server/door.ts';
import { createAccount, findUnitAccounts, openIdCard } from '#areas/session/server/door.ts';
import { writeAudit } from '#kit/server/audit.ts';
import type { CaseRequest, Making } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { firstActors, isPersonal, joiningActors } from '../contract/registration.ts';
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

/** Name of the unit of an account that was opened. */
export async function unitNameOf(tx: Tx, unitId: string | null): Promise<string> {
  return (unitId && (await findUnit(tx, unitId))?.orgname) || '';
}
