import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { inspectionReport } from '#areas/reports/server/documents/inspection-report.ts';
import { inspectionReportSpecimen } from '#areas/reports/server/documents/inspection-report-specimen.ts';
import { createDocuments, type Documents } from '#kit/server/documents/documents.ts';
import { openDemoChain } from '#kit/server/signing/demo-chain.ts';
import { openDemoPeople } from '#kit/server/signing/demo-people.ts';
import { ownTimeStamps } from '#kit/server/signing/own-time-stamps.ts';
import type { PersonSigning } from '#kit/server/signing/person-signing.ts';
import { sealPaper } from '#kit/server/signing/seal-paper.ts';
import { percentile } from './load.ts';
import { bounded, type Figure } from './report.ts';

const inARow = 200;
const megabyte = 2 ** 20;

const steps = [
  ['prepare', '编制', '王晓东'],
  ['review', '审核', '赵国强'],
  ['approve', '批准', '孙静'],
] as const;

/** A stroke, as somebody writes their name. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" viewBox="0 0 120 60"><path d="M8 40 C30 5 40 60 60 25 S90 50 112 12" fill="none" stroke="#123"/></svg>`;

/** The report of the specimen with a place for each of the three who sign. */
function placed(reportNo: string) {
  const { inspectors, reviewer, approver } = inspectionReportSpecimen;
  return {
    ...inspectionReportSpecimen,
    reportNo,
    inspectors: inspectors.map((one, at) => (at === 0 ? { ...one, place: 'prepare' } : one)),
    reviewer: { ...reviewer!, place: 'review' },
    approver: { ...approver!, place: 'approve' },
  };
}

/**
 * Whole inspection reports, set, signed by three people and sealed, one after the other with the keys of a demo: how long each takes, and how large a process
 * becomes that does nothing else.
 */
export async function measureSealed(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', import.meta.filename], {
    cwd: path.join(import.meta.dirname, '..'),
  });
  return JSON.parse(stdout) as Figure[];
}

async function measureHere(documents: Documents): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealed-'));
  try {
    const chain = await openDemoChain(folder, { institute: '检验机构', authority: '登记机关', timeStamps: '时间戳' }, new Date());
    const stamper = ownTimeStamps(chain.timeStamps);
    const seals = { keys: { institute: chain.institute }, people: openDemoPeople(folder), stamper, roots: [chain.root] };
    const times: number[] = [];
    let largest = 0;
    for (let count = 0; count < inARow; count += 1) {
      const startedAt = performance.now();
      const reportNo = `DTDJ2026${String(count).padStart(6, '0')}`;
      const { pdf, places } = await documents.renderPlaced(inspectionReport, placed(reportNo));
      const people = steps.map(([step, role, name]): PersonSigning => {
        const signer = { id: step, loginName: step, name, isGone: false };
        return { role, name, signer, steppedAt: new Date(), place: places.find((one) => one.name === step)!, picture };
      });
      await sealPaper({ documents, seals }, pdf, { by: 'institute', name: '检验机构', reason: '出具检验报告', people });
      times.push(performance.now() - startedAt);
      largest = Math.max(largest, process.memoryUsage().rss / megabyte);
    }
    const name = `inspection report as PDF with four signatures, checked, ${inARow} in a row`;
    return [
      bounded('Papers', `${name}, median`, { value: percentile(times, 0.5), unit: ' ms' }, { atMost: 2000 }),
      bounded('Papers', `${name}, slowest of a hundred`, { value: percentile(times, 0.99), unit: ' ms' }, { atMost: 2000 }),
      bounded('Papers', `${name}, memory of the process at most`, { value: largest, unit: ' MB' }, { atMost: 500 }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const documents = createDocuments();
  console.log(JSON.stringify(await measureHere(documents)));
  await documents.close();
}
