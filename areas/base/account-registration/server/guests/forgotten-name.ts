import { findAccountsOfHolder } from '#areas/accounts/server/door.ts';
import { findUnitByCode } from '#areas/company/server/door.ts';
import { takeProof } from '#areas/session/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { sendOut, type OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Job, PublicRequest } from '#kit/server/request.ts';
import { seal, unseal } from '#kit/server/settings/seal.ts';

import type { resetGuestCalls } from '../../contract/guest-calls.ts';
import { registrationRefusals } from '../../contract/refusals.ts';
import { requireFewNames } from './guest-limits.ts';

const refuse = refuser(registrationRefusals);

export const nameJob = 'registration:tellName';
/** Under which key lies what the job is given: the code of a person is the number of their identity card. */
const purpose = 'forgotten-name';

export const nameTemplate: OutgoingTemplate = {
  key: 'account.loginName',
  title: '登录名',
  text: '您好，{unit}以此手机号码登记的登录名：{loginName}。如非本人查询，请忽略本短信。',
  secret: ['loginName'],
  validMinutes: 60,
};

interface Asked {
  readonly mobile: string;
  readonly orgcode: string;
}

/**
 * Whoever has forgotten the login name has it sent to the telephone that the account knows. Whether there is such an account is looked up by a job, after the answer:
 * neither what it says nor the time that it takes tells.
 */
export async function askForName({ id, proof, mobile, orgcode }: InputOf<typeof resetGuestCalls.name>, request: PublicRequest) {
  const { db, services, now } = request;
  const { secrets } = services;
  if (!(await takeProof(db, { secrets, now }, { mobile, purpose: 'reset', proof, recordId: id })))
    refuse('mobileNotProven', {}, [{ field: 'mobile', message: registrationRefusals.mobileNotProven.say }]);
  await requireFewNames(db, request, mobile);
  const asked = seal(secrets, purpose, JSON.stringify({ mobile, orgcode } satisfies Asked));
  // The answer to the first press was lost: one message is enough.
  await inTransaction(db, (tx) => addJob(tx, nameJob, { id, asked }));
  return {};
}

/** Sends the login names of a unit's accounts to the telephone that they have, if there are any. */
export const tellName: Job = async ({ id, asked }: { readonly id: string; readonly asked: string }, { db, services, now }) => {
  const { mobile, orgcode } = JSON.parse(unseal(services.secrets, purpose, asked)) as Asked;
  await inTransaction(db, async (tx) => {
    const unit = await findUnitByCode(tx, orgcode);
    const found = unit ? await findAccountsOfHolder(tx, { unitId: unit.unitSysId, mobile }) : [];
    if (!unit || found.length === 0) return;
    const values = { unit: unit.orgname, loginName: found.map(({ loginName }) => loginName).join('、') };
    const { key: template } = nameTemplate;
    await sendOut(tx, services, { channel: 'sms', to: mobile, template, values, key: `loginName ${id} ${unit.unitSysId}` }, now);
    for (const account of found)
      await writeAudit(tx, {
        asker: undefined,
        action: 'account.nameTold',
        objectId: account.id,
        details: { loginName: account.loginName },
        now,
      });
  });
};
