import { createHash } from 'node:crypto';

import { interimNotice, printInterim } from '#areas/examining/server/door.ts';
import { publicAddress } from '#kit/server/settings/config.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { letter } from '#kit/server/documents/letter.ts';
import { qrSvg } from '#kit/server/documents/qr.ts';
import { KeepGoing, mostInRow } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';
import { sealPaper } from '#kit/server/signing/seal-paper.ts';

import { paperWord } from '../contract/paper.ts';
import type { CertificateContent } from './certificates/certificate-content.ts';
import type { PaperContent, ReportContent } from './content.ts';
import { readBases } from '#areas/inspection-bases/server/door.ts';
import { acceptanceSlip } from './documents/acceptance-slip.ts';
import { craneNotice } from './documents/crane-notice.ts';
import { liaisonNote } from './documents/liaison-note.ts';
import { opinionNotice } from './documents/opinion-notice.ts';
import { useMark } from './documents/use-mark.ts';
import { printLetter } from './letters/print-letter.ts';
import { findPaper, findUnmade, keepFile, type Paper } from './paper-store.ts';
import { hasCraneForm, printCraneNotice, printLiaison, printNotice, printSlip } from './print-notice.ts';
import { printMark } from './print-report.ts';
import { makeCertificate, makeReport } from './report/sign-report.ts';
import { issuerOf, type Printing } from './print-tools.ts';
import { checkCode, checkPath, shownCode } from './verification-codes.ts';

interface Tools {
  readonly db: Db;
  readonly services: Services;
}

export interface MadePaper {
  readonly fileName: string;
  readonly sha256: string;
}

/**
 * The stored PDF of a paper: that of the neighbour that has issued it, otherwise our own, made now if it has not been made yet. Made outside any transaction; when two make it at once, the first stored
 * one stays and both are given that one.
 */
export async function makePaper({ db, services }: Tools, paper: Paper): Promise<MadePaper> {
  if (paper.originalName && paper.originalSha256) return { fileName: paper.originalName, sha256: paper.originalSha256 };
  if (paper.fileName && paper.sha256) return { fileName: paper.fileName, sha256: paper.sha256 };
  const { content } = paper;
  const printing = await printingOf(db, services, paper);
  const sealing = { by: 'institute', name: services.config.institute.name, reason: `出具${paperWord(paper.type)}` } as const;
  // Once it is kept it is never set again: another signature would be another file.
  const tools = { db, services };
  const pdf =
    content.type === 'BG'
      ? await makeReport(tools, content, printing, sealing)
      : content.type === 'JJZS'
        ? await makeCertificate(tools, content, printing, sealing)
        : await sealPaper(services, await renderContent(services, content, printing), sealing);
  const made = { fileName: await services.storage.put(pdf), sha256: createHash('sha256').update(pdf).digest('hex') };
  if (await keepFile(db, paper.id, made)) return made;
  await services.storage.remove(made.fileName);
  const kept = await findPaper(db, paper.id);
  if (!kept?.fileName || !kept.sha256) throw new Error(`paper ${paper.id} has lost its file`);
  return { fileName: kept.fileName, sha256: kept.sha256 };
}

/** The file of whoever has issued a paper, before the paper knows of it. */
export function storeOriginal({ storage }: Services, content: Buffer): Promise<string> {
  return storage.put(content);
}

async function printingOf(db: Db, { config, dictionaries, secrets }: Services, paper: Paper): Promise<Printing> {
  return {
    issuer: issuerOf(config),
    approvalNo: config.institute.approvalNo || null,
    dictionaries: await dictionaries.words(),
    bases: await readBases(db),
    qrSvg: qrSvg(publicAddress(config) + checkPath(secrets, paper)),
    verifyCode: shownCode(checkCode(secrets, paper)),
    edition: paper.edition,
  };
}

function renderContent(
  { documents }: Services,
  content: Exclude<PaperContent, ReportContent | CertificateContent>,
  printing: Printing,
): Promise<Buffer> {
  switch (content.type) {
    case 'DYSYBJ':
      return documents.render(useMark, printMark(content, printing));
    case 'YJTZS':
      return hasCraneForm(content)
        ? documents.render(craneNotice, printCraneNotice(content, printing))
        : documents.render(opinionNotice, printNotice(content, printing));
    case 'YJTZS1':
      return documents.render(interimNotice, printInterim(content, printing));
    case 'LLDSJ':
      return documents.render(liaisonNote, printLiaison(content, printing));
    case 'TZSXZ':
      return documents.render(acceptanceSlip, printSlip(content, printing));
    case 'BZGZS':
    case 'BYSLJDS':
    case 'JYZZTZS':
      return documents.render(letter, printLetter(content, printing));
  }
}

/** Makes the PDFs of papers just issued. One that is there already costs nothing, so a repeated job goes on where it broke off; one that cannot be made holds up no other. */
export const renderPapers: Job = async ({ ids }: { readonly ids: readonly string[] }, tools) => {
  const all = new KeepGoing();
  const makeOne = async (id: string) => {
    const paper = await findPaper(tools.db, id);
    if (paper) await makePaper(tools, paper);
  };
  await all.each(ids, makeOne, mostInRow);
  all.finish();
};

const graceMs = 30 * 60_000;
const batch = 200;

/** What no job has made within half an hour is made now. */
export const renderForgotten: Job = async (_payload: object, tools) => {
  const ids = await findUnmade(tools.db, new Date(tools.now.getTime() - graceMs), batch);
  await renderPapers({ ids }, tools);
};
