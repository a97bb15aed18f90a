import type { Asker } from '#kit/server/asker.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';

import { reportAccess } from '../contract/menu.ts';
import { paperWord, type PaperType } from '../contract/paper.ts';
import { reportRefusals } from '../contract/refusals.ts';
import { noteReprinted } from './paper-store.ts';
import { findPaperFor, findReport, listRelated } from './paper-views.ts';
import { makePaper } from './render-paper.ts';
import { checkCode, checkPath, shownCode } from './verification-codes.ts';
import { showVoid } from './void-report.ts';
import { findOpenVoid } from './void-store.ts';

const refuse = refuser(reportRefusals);

/** A report with its check code and the other papers about the same device. */
export async function readReport({ id }: { readonly id: string }, { db, asker, services }: Request) {
  const report = (await findReport(db, asker, id)) ?? refuse('paperNotFound');
  const { applicationId, equSysId, paperState } = report;
  const asked = await findOpenVoid(db, id);
  const isGood = paperState === 'valid' || paperState === 'held';
  const related = applicationId ? await listRelated(db, asker, { applicationId, equSysId }) : [];
  return {
    report,
    check:
      paperState === 'held' ? null : { code: shownCode(checkCode(services.secrets, report)), path: checkPath(services.secrets, report) },
    related: related.filter((paper) => paper.id !== id),
    mayVoid: isGood && !asked && asker.menuIds.has(reportAccess.decide),
    voiding: showVoid(asked, asker),
  };
}

/** The stored PDF, byte for byte as it was issued. Who owes the fee, and whoever they show it to, waits for it. */
export async function downloadPaper(
  { type, no }: { readonly type: PaperType; readonly no: string },
  { db, asker, services }: Request,
): Promise<FileAnswer> {
  const paper = (await findPaperFor(db, asker, type, no)) ?? refuse('paperNotFound');
  if (paper.voidReason !== null) refuse('paperVoided', { reason: paper.voidReason });
  if (paper.releasedAt === null) refuse('feeUnpaid');
  const { fileName } = await makePaper({ db, services }, paper);
  if (type === 'DYSYBJ' && isUser(asker)) await noteReprinted(db, no);
  return pdfAnswer(`${paperWord(type)}${no}`, services.storage.get(fileName));
}

/** Whoever hangs a mark: those who use the device, or maintain it for them. */
const isUser = ({ actor }: Asker) => ['E1', 'E2', 'P1', 'M1'].includes(actor);
