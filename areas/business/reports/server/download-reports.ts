import { calledAs } from '#kit/contract/trade/called-as.ts';
import { packFiles } from '#kit/server/documents/pack-files.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { paperWord } from '../contract/paper.ts';
import { reportRefusals } from '../contract/refusals.ts';
import { listValidReports, withNames } from './paper-views.ts';
import { makePaper } from './render-paper.ts';

const refuse = refuser(reportRefusals);

/** All reports of an application that hold, within reach, in one file; those whose fee is open are left out until it is paid. */
export async function downloadReports({ applicationId }: { readonly applicationId: string }, request: Request): Promise<FileAnswer> {
  const { db, asker, services } = request;
  const reports = await listValidReports(db, asker, applicationId);
  const given = reports.filter(({ releasedAt }) => releasedAt !== null);
  const [first] = given;
  if (!first) return refuse(reports.length > 0 ? 'feeUnpaid' : 'paperNotFound');
  // Whoever gets half of a file learns nothing of the reason.
  for (const paper of given) await makePaper({ db, services }, paper);
  const files = (await withNames(db, given)).map((paper) => ({
    path: `${paperWord(paper.type)}${paper.no} ${calledAs(paper)}.pdf`,
    at: new Date(paper.issuedAt),
    open: async () => services.storage.get((await makePaper({ db, services }, paper)).fileName),
  }));
  return { name: `${paperWord('BG')}${first.onlinelsh ?? ''}.zip`, type: 'application/zip', content: packFiles(files) };
}
