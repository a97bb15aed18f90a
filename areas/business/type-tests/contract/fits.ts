import type { TypeTestSaid } from '#areas/first-entry/contract/type-test.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

import { testedClass } from './type-test.ts';

/** What of a report says whether it fits a device. */
export interface Tested {
  readonly testedClass: string;
  readonly product: string;
  readonly model: string;
  readonly ranges: string;
  readonly reportNo: string;
  readonly testOrg: string;
  readonly testedOn: string;
  readonly validTo: string | null;
  readonly withdrawnOn: string | null;
}

/** What of a device is held against a report. */
export interface Typed {
  readonly equclacode: string;
  readonly equipmodel: string | null;
  readonly makeDate: string | null;
  readonly typeTestCertNo: string | null;
}

/** One spelling of a number. */
export const numberKey = (no: string): string => capitalCode(no);

/** Whether a report for these models covers a device of that one: by its name, or by that of the series with which its name begins. */
export function fitsModel(models: string, equipmodel: string): boolean {
  const own = capitalCode(equipmodel);
  return models.split(/[、，,;；/\n]+/).some((model) => {
    const tested = capitalCode(model);
    // A series and what follows it are parted by a sign or by the change between letters and digits: YL-K covers YL-K630, not YL-KX.
    return tested !== '' && own.startsWith(tested) && !/^(?:[A-Z][A-Z]|\d\d)/.test(tested.slice(-1) + own.charAt(tested.length));
  });
}

/** What of a report does not fit a device, in whole sentences. The days on which the test was made and its report ends count as within. */
export function faultsOf(report: Tested, { equclacode, equipmodel, makeDate }: Typed): string[] {
  const name = `型式试验报告${report.reportNo}`;
  const label = testedClass.entries.find(({ code }) => code === report.testedClass)?.label ?? report.testedClass;
  const holds: readonly (readonly [boolean, string])[] = [
    [report.withdrawnOn === null, `${name}已于${report.withdrawnOn}撤销登记，请核对`],
    [report.testedClass === equclacode.charAt(0), `${name}登记的设备种类为${label}，与设备不一致，请核对`],
    [
      equipmodel === null || fitsModel(report.model, equipmodel),
      `${name}登记的型号为${report.model}，与设备型号${equipmodel}不一致，请核对`,
    ],
    [makeDate === null || report.testedOn <= makeDate, `${name}的报告日期${report.testedOn}晚于制造日期${makeDate}，请核对`],
    [
      makeDate === null || report.validTo === null || report.validTo >= makeDate,
      `${name}在制造日期${makeDate}时已过有效期（至${report.validTo}），请核对`,
    ],
  ];
  return holds.flatMap(([isHeld, say]) => (isHeld ? [] : [say]));
}

/** The report that a device names: of several under one number the one that fits it best. */
export function namedOf<R extends Tested>(reports: readonly R[], device: Typed): R | undefined {
  const typed = device.typeTestCertNo;
  if (typed === null) return undefined;
  const named = reports.filter(({ reportNo }) => numberKey(reportNo) === numberKey(typed));
  return named.toSorted((one, other) => faultsOf(one, device).length - faultsOf(other, device).length)[0];
}

/** What the reports of its maker say of a device. */
export function saidOf(basis: string, reports: readonly Tested[], device: Typed): TypeTestSaid {
  const fitting = device.equipmodel === null ? [] : reports.filter((report) => faultsOf(report, device).length === 0);
  // A report for the very model goes before one for the series that its name begins with.
  const own = fitting.filter(({ model }) => device.equipmodel !== null && capitalCode(model) === capitalCode(device.equipmodel));
  const offered = (own.length > 0 ? own : fitting).map(({ testedClass: _class, withdrawnOn: _held, ...report }) => report);
  const typed = device.typeTestCertNo;
  if (typed === null) return { basis, offered, standing: 'none', faults: [] };
  const named = namedOf(reports, device);
  if (named) {
    const faults = faultsOf(named, device);
    return { basis, offered, standing: faults.length === 0 ? 'agrees' : 'differs', faults };
  }
  const others = [...new Set(offered.map(({ reportNo }) => reportNo))].slice(0, 3).join('、');
  return {
    basis,
    offered,
    standing: 'unknown',
    faults: others ? [`制造单位为该型号登记的型式试验报告是${others}，与填写的${typed}不一致，请核对`] : [],
  };
}
