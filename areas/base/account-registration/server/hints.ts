import { findSimilarUnits, findUnitByCode } from '#areas/company/server/door.ts';
import { findAccountsOfMobile } from '#areas/accounts/server/door.ts';
import { openIdCard } from '#areas/session/server/door.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';

import { isPersonal } from '../contract/registration.ts';
import { registration } from '../contract/lifecycle.ts';
import { findAlike, type Registration } from './registration-store.ts';

export interface Hint {
  readonly kind: 'code' | 'name' | 'mobile' | 'card';
  readonly text: string;
}

/** What an administrator should look at before agreeing: the same code or telephone, a similar name. */
export async function tellHints(db: Db, { asker, services }: CaseRequest, record: Registration) {
  const flow = await readFlow(db, registration.name, record.id);
  const { reasons } = lastReasons(flow);
  const isDecider = asker.actor === 'A1' && record.status === registration.states.submitted.code;
  if (!isDecider) return { hints: [], reasons };
  const card = record.identityCardSealed === null ? '' : openIdCard(services.secrets, record.identityCardSealed);
  const code = isPersonal({ ...record }) ? card : (record.orgcode ?? '');
  const [unit, similar, accounts, alike] = await Promise.all([
    findUnitByCode(db, code),
    isPersonal({ ...record }) ? [] : findSimilarUnits(db, record.orgname ?? '', services.config),
    findAccountsOfMobile(db, record.mobile ?? ''),
    findAlike(db, record),
  ]);
  const hints: Hint[] = [
    ...(unit ? [{ kind: 'code' as const, text: `代码相同的单位已登记：${unit.orgname}` }] : []),
    ...alike
      .filter(({ orgcode }) => orgcode !== null && orgcode === record.orgcode)
      .map(({ applyNo, orgname }) => ({ kind: 'code' as const, text: `代码相同的申请：${applyNo} ${orgname ?? ''}` })),
    ...similar
      .filter(({ orgcode }) => orgcode !== code)
      .map(({ orgname, orgcode }) => ({ kind: 'name' as const, text: `名称相近的单位：${orgname}（${orgcode}）` })),
    ...accounts.map(({ loginName, orgname }) => ({
      kind: 'mobile' as const,
      text: `手机号码已用于账号：${loginName}，${orgname ?? '无单位'}`,
    })),
    ...alike
      .filter(({ mobile }) => mobile === record.mobile)
      .map(({ applyNo, orgname, name }) => ({ kind: 'mobile' as const, text: `手机号码相同的申请：${applyNo} ${orgname ?? name ?? ''}` })),
  ];
  return { hints, reasons };
}

interface Step {
  readonly action: string;
  readonly opinion: string | null;
  readonly details: unknown;
}

interface Kept {
  readonly reasons?: { readonly field: string; readonly label?: string; readonly reason: string; readonly oldValue?: unknown }[];
}

/** With what opinion an application was not agreed to last, and what was marked in it. */
export function lastReasons(flow: readonly Step[]) {
  const step = flow.findLast(({ action }) => action === 'disagree' || action === 'unitDisagree');
  const reasons = ((step?.details as Kept | null | undefined)?.reasons ?? []).map((one) => ({ ...one, oldValue: one.oldValue ?? null }));
  return { opinion: step?.opinion ?? null, reasons };
}
