import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';

/** What the institute asks to be corrected in an application that it has sent back: at fields, at papers and, by their archives, at devices. */
export function marksOf(detail: Pick<ApplicationDetail, 'reasons' | 'lines'> | undefined) {
  const { reasons = [], lines = [] } = detail ?? {};
  const of = (wanted: (typeof reasons)[number]['kind']) => reasons.filter(({ kind }) => kind === wanted);
  const byLine = new Map(lines.map(({ lineId, equSysId }) => [lineId, equSysId]));
  return {
    fields: of('field').map(({ key, reason, oldValue }) => ({ field: key, reason, oldValue })),
    materials: Object.fromEntries(of('attachment').map(({ key, reason }) => [key, reason])),
    devices: new Map(of('line').map(({ key, reason }) => [byLine.get(key) ?? key, reason])),
  };
}
