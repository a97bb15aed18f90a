import { reportSteps } from '#areas/inspection/server/doors/consents.ts';
import { listSigners } from '#areas/accounts/server/door.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Services } from '#kit/server/services.ts';
import type { PersonSigning } from '#kit/server/signing/person-signing.ts';
import { isSealedBy, sealPaper, type Sealing } from '#kit/server/signing/seal-paper.ts';

import type { ReportContent } from '../content.ts';
import { inspectionReport } from '../documents/inspection-report.ts';
import { printReport } from '../print-report.ts';
import type { Printing } from '../print-tools.ts';
import { signaturePictures } from './signature-pictures.ts';

interface Tools {
  readonly db: Db;
  readonly services: Services;
}

/** A report as it is given out: signed by those who prepared, reviewed and approved it, and sealed. Their places are left empty by the typesetter. @throws sealAway */
export async function makeReport({ db, services }: Tools, content: ReportContent, printing: Printing, sealing: Sealing): Promise<Buffer> {
  const pictures = await signaturePictures({ db, services }, content);
  const consents = isSealedBy(services.seals, sealing.by) ? (content.consents ?? []) : [];
  const data = printReport(content, { ...printing, pictures, signed: consents });
  const { pdf, places } = await services.documents.renderPlaced(inspectionReport, data);
  const accounts = await listSigners(
    db,
    consents.map(({ accountId }) => accountId),
  );
  const people = consents.map(({ step, accountId, name, at }): PersonSigning => {
    const place = places.find((one) => one.name === step);
    if (!place) throw new Error(`the report ${content.reportNo} has no place for ${step}`);
    return {
      role: reportSteps[step],
      signer: accounts.find(({ id }) => id === accountId) ?? { id: accountId, loginName: '', name, isGone: true },
      name,
      steppedAt: new Date(at),
      place,
      picture: pictures.get(accountId) ?? null,
    };
  });
  return sealPaper(services, pdf, { ...sealing, people });
}
