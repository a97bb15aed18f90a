import { reportSteps } from '#areas/examining/server/door.ts';
import { listSigners } from '#areas/accounts/server/door.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Template } from '#kit/server/documents/template.ts';
import type { Services } from '#kit/server/services.ts';
import type { PersonSigning } from '#kit/server/signing/person-signing.ts';
import { isSealedBy, sealPaper, type Sealing } from '#kit/server/signing/seal-paper.ts';

import type { CertificateContent } from '../certificates/certificate-content.ts';
import { printCertificate } from '../certificates/print-certificate.ts';
import type { ReportContent } from '../content.ts';
import { inspectionReport } from '../documents/inspection-report.ts';
import { supervisionCertificate } from '../documents/supervision-certificate.ts';
import { printReport } from '../print-report.ts';
import type { Printing } from '../print-tools.ts';
import { signaturePictures } from './signature-pictures.ts';

interface Tools {
  readonly db: Db;
  readonly services: Services;
}

/** Papers for which three people answer. */
type Answered = Pick<ReportContent, 'reportNo' | 'consents' | 'signers'>;
/** Who signs it, and the pictures of their signatures. */
type Signing = Required<Pick<Printing, 'pictures' | 'signed'>>;

/** A report as it is given out. @throws sealAway */
export function makeReport(tools: Tools, content: ReportContent, printing: Printing, sealing: Sealing): Promise<Buffer> {
  return makeSigned(
    tools,
    content,
    { template: inspectionReport, print: (signing) => printReport(content, { ...printing, ...signing }) },
    sealing,
  );
}

/** The certificate that comes with a report, likewise. @throws sealAway */
export function makeCertificate(tools: Tools, content: CertificateContent, printing: Printing, sealing: Sealing): Promise<Buffer> {
  return makeSigned(
    tools,
    content,
    { template: supervisionCertificate, print: (signing) => printCertificate(content, { ...printing, ...signing }) },
    sealing,
  );
}

/** A paper as it is given out: signed by those who prepared, reviewed and approved it, and sealed. Their places are left empty by the typesetter. @throws sealAway */
async function makeSigned<T extends object>(
  { db, services }: Tools,
  content: Answered,
  { template, print }: { readonly template: Template<T>; readonly print: (signing: Signing) => T },
  sealing: Sealing,
): Promise<Buffer> {
  const pictures = await signaturePictures({ db, services }, content);
  const consents = isSealedBy(services.seals, sealing.by) ? (content.consents ?? []) : [];
  const { pdf, places } = await services.documents.renderPlaced(template, print({ pictures, signed: consents }));
  const accounts = await listSigners(
    db,
    consents.map(({ accountId }) => accountId),
  );
  const people = consents.map(({ step, accountId, name, at }): PersonSigning => {
    const place = places.find((one) => one.name === step);
    if (!place) throw new Error(`the paper of ${content.reportNo} has no place for ${step}`);
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
