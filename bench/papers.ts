import { inspectionReport } from '#areas/reports/server/documents/inspection-report.ts';
import { inspectionReportSpecimen } from '#areas/reports/server/documents/inspection-report-specimen.ts';
import type { Documents } from '#kit/server/documents/documents.ts';

import { homeModule, pageModules, readManifest, shellModules, weigh, weightBudgets } from '../scripts/page-weight.ts';
import { percentile } from './load.ts';
import { bounded, type Figure } from './report.ts';

/** A whole inspection report of a lift, set again and again by a typesetter that is warm; each differs from the last. */
export async function measurePdf(documents: Documents): Promise<Figure[]> {
  const times: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    const startedAt = performance.now();
    await documents.render(inspectionReport, { ...inspectionReportSpecimen, reportNo: `DTDJ2026${String(count).padStart(6, '0')}` });
    times.push(performance.now() - startedAt);
  }
  return [bounded('Papers', 'inspection report as PDF, warm, median of 50', percentile(times.slice(10), 0.5), ' ms', { atMost: 30 })];
}

/** Brotli JavaScript that each kind of page needs. */
export function weighPages(): Figure[] {
  const manifest = readManifest();
  const group = 'JavaScript, brotli';
  const { within, outside } = pageModules(manifest);
  const heaviest = (pages: readonly string[], around: readonly string[]) =>
    Math.max(...pages.map((page) => weigh(manifest, ...around, page)));
  return [
    bounded(group, 'login', weigh(manifest, 'index.html'), ' kB', { atMost: weightBudgets.login }),
    bounded(group, 'heaviest page for phones and the public', heaviest(outside, ['index.html']), ' kB', { atMost: weightBudgets.outside }),
    bounded(group, 'shell and home', weigh(manifest, ...shellModules, homeModule), ' kB', { atMost: weightBudgets.home }),
    bounded(group, 'heaviest page within the shell', heaviest(within, shellModules), ' kB', { atMost: weightBudgets.page }),
  ];
}
