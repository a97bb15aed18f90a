import { qrSvg } from '#kit/server/documents/qr.ts';
import type { Services } from '#kit/server/services.ts';
import { publicAddress } from '#kit/server/settings/config.ts';

import { checkCode, checkPath, shownCode, type PaperKey } from './verification-codes.ts';

export { issueMark, voidMarks } from './issue-mark.ts';
export { issueLiaison } from './follow-inspection.ts';
export { worksOfNotice, type SupervisedWorks } from './certificates/works.ts';
export { findHolding, findMarkHolder, keepOriginal, noteMarkNo } from './paper-store.ts';
export { listPapersAbout, listPapersOf } from './paper-views.ts';
export { downloadPaper } from './read-reports.ts';
export { issuerOf } from './print-tools.ts';
export { makePaper, storeOriginal } from './render-paper.ts';
export { voidReportOf } from './void-report.ts';

/** How a paper of another area is checked: the QR code of its link, and its code. What they lead to is handed in at `verifiablePapers`. */
export function checksOf({ config, secrets }: Services, paper: PaperKey): { readonly qrSvg: string; readonly verifyCode: string } {
  return { qrSvg: qrSvg(publicAddress(config) + checkPath(secrets, paper)), verifyCode: shownCode(checkCode(secrets, paper)) };
}
