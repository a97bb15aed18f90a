import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inspectionReport } from '#areas/reports/server/documents/inspection-report.ts';
import { inspectionReportSpecimen } from '#areas/reports/server/documents/inspection-report-specimen.ts';
import type { Documents } from '#kit/server/documents/documents.ts';
import { openDemoChain } from '#kit/server/signing/demo-chain.ts';
import { ownTimeStamps } from '#kit/server/signing/own-time-stamps.ts';
import { sealPaper } from '#kit/server/signing/seal-paper.ts';
import { percentile } from './load.ts';
import { bounded, type Figure } from './report.ts';

const inARow = 200;
const megabyte = 2 ** 20;

/** Whole inspection reports, set and signed one after the other with the keys of a demo: how long each takes, and how large the process becomes. */
export async function measureSealed(documents: Documents): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealed-'));
  try {
    const chain = await openDemoChain(folder, { institute: '检验机构', authority: '登记机关', timeStamps: '时间戳' }, new Date());
    const seals = { keys: { institute: chain.institute }, stamper: ownTimeStamps(chain.timeStamps), roots: [chain.root] };
    const times: number[] = [];
    let largest = 0;
    for (let count = 0; count < inARow; count += 1) {
      const startedAt = performance.now();
      const reportNo = `DTDJ2026${String(count).padStart(6, '0')}`;
      const pdf = await documents.render(inspectionReport, { ...inspectionReportSpecimen, reportNo });
      await sealPaper({ documents, seals }, pdf, { by: 'institute', name: '检验机构', reason: '出具检验报告' });
      times.push(performance.now() - startedAt);
      largest = Math.max(largest, process.memoryUsage().rss / megabyte);
    }
    const name = `inspection report as PDF, signed and checked, ${inARow} in a row`;
    return [
      bounded('Papers', `${name}, median`, { value: percentile(times, 0.5), unit: ' ms' }, { atMost: 2000 }),
      bounded('Papers', `${name}, slowest of a hundred`, { value: percentile(times, 0.99), unit: ' ms' }, { atMost: 2000 }),
      bounded('Papers', `${name}, memory of the process at most`, { value: largest, unit: ' MB' }, { atMost: 500 }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
