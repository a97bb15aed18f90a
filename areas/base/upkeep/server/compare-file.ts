import { findMisfiled, misfiledWords } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import type { Job } from '#kit/server/request.ts';

import { tellAdministrators } from './watch-house.ts';

/** Compares the file of all cases with what the areas keep, and tells the administrators which cases it does not fit. */
export const compareFile: Job = async (_payload, { db, services, now, report }) => {
  const filings = services.handed.of(caseFilings);
  const misfiled = await findMisfiled(db, filings);
  if (misfiled.length === 0) return;
  const named = misfiledWords(misfiled, filings);
  report?.(`the file of all cases does not fit what the areas keep: ${named}`);
  const body = `夜间核对时，办件总表与业务记录不符：${named}。请联系运维人员执行 npm run manage -- refile 重建总表，并查明原因。`;
  await tellAdministrators(db, '办件总表与业务记录不符', body, now);
};
