import path from 'node:path';

import { inspectionReport } from '#areas/reports/server/documents/inspection-report.ts';
import { inspectionReportSpecimen } from '#areas/reports/server/documents/inspection-report-specimen.ts';
import type { Documents } from '#kit/server/documents/documents.ts';

import { homeModule, pageModules, readManifest, shellModules, weigh, weightBudgets } from '../scripts/page-weight.ts';
import { percentile } from './load.ts';
import { bounded, short, type Figure } from './report.ts';

/** Items that the institute's own list for lifts has. */
const usualItems = 29;

/** Whole inspection reports, set again and again by a typesetter that is warm; each differs from the last. */
export async function measurePdf(documents: Documents): Promise<Figure[]> {
  const { items } = inspectionReportSpecimen;
  const usual = await timeReports(documents, items.slice(0, usualItems));
  const long = await timeReports(documents, items);
  return [
    bounded(
      'Papers',
      `inspection report of a lift, ${usualItems} items, as PDF, warm, median of 50`,
      { value: usual, unit: ' ms' },
      { atMost: 30 },
    ),
    { group: 'Papers', name: `the same with ${items.length} items`, value: `${short(long)} ms` },
  ];
}

/** @returns the median in ms */
async function timeReports(documents: Documents, items: (typeof inspectionReportSpecimen)['items']): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    const startedAt = performance.now();
    await documents.render(inspectionReport, { ...inspectionReportSpecimen, items, reportNo: `DTDJ2026${String(count).padStart(6, '0')}` });
    times.push(performance.now() - startedAt);
  }
  return percentile(times.slice(10), 0.5);
}

/** Brotli JavaScript that each kind of page needs. */
export function weighPages(): Figure[] {
  const manifest = readManifest();
  const group = 'JavaScript, brotli';
  const { within, outside } = pageModules(manifest);
  const heaviest = (kind: string, pages: readonly string[], around: readonly string[], atMost: number) => {
    const weights = pages.map((page) => [path.basename(page, '.tsx'), weigh(manifest, ...around, page)] as const);
    const [name, weight] = weights.toSorted(([, one], [, other]) => other - one)[0]!;
    return bounded(group, `${kind}: ${name}`, { value: weight, unit: ' kB' }, { atMost });
  };
  return [
    bounded(group, 'login', { value: weigh(manifest, 'index.html'), unit: ' kB' }, { atMost: weightBudgets.login }),
    heaviest('heaviest for phones and the public', outside, ['index.html'], weightBudgets.outside),
    bounded(group, 'shell and home', { value: weigh(manifest, ...shellModules, homeModule), unit: ' kB' }, { atMost: weightBudgets.home }),
    heaviest('heaviest within the shell', within, shellModules, weightBudgets.page),
  ];
}
