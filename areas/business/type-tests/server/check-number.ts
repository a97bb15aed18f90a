import { handIn } from '#kit/contract/port.ts';
import { registeredPapers } from '#kit/server/documents/verifiable.ts';

import { testedClass } from '../contract/type-test.ts';
import { findByNumber } from './register-views.ts';

type Found = Awaited<ReturnType<typeof findByNumber>>[number];

/** How a report stands on a day: valid, past its end, or taken back. */
export function standingWords({ withdrawnOn, withdrawnBecause, validTo }: Found, today: string): string {
  if (withdrawnOn !== null) return `已于${withdrawnOn}撤销登记：${withdrawnBecause ?? '未注明原因'}`;
  return validTo !== null && validTo < today ? `已过有效期（至${validTo}）` : '有效';
}

/** Reports of type tests as the public check knows them: what makers have registered under a number, model by model. */
export const checkedReports = handIn(registeredPapers, {
  async find(db, no, today) {
    const found = await findByNumber(db, no);
    const [first] = found;
    if (!first) return undefined;
    const facts = found.flatMap((report) => [
      { label: '制造单位', value: report.unitName },
      { label: '设备种类', value: testedClass.entries.find(({ code }) => code === report.testedClass)?.label ?? report.testedClass },
      { label: '产品或部件', value: report.product },
      { label: '型号', value: report.model },
      { label: '适用参数范围', value: report.ranges },
      { label: '型式试验机构', value: report.testOrg },
      { label: '报告日期', value: report.testedOn },
      { label: '登记状态', value: standingWords(report, today) },
    ]);
    const held = found.filter(({ withdrawnOn }) => withdrawnOn === null);
    const isPast = held.length > 0 && held.every(({ validTo }) => validTo !== null && validTo < today);
    return {
      word: '型式试验报告',
      no: first.reportNo,
      registeredBy: [...new Set(found.map(({ unitName }) => unitName))].join('、'),
      voidReason: held.length === 0 ? (first.withdrawnBecause ?? '未注明') : null,
      warning: isPast ? '报告已过有效期：此后制造的产品须有新的报告。' : null,
      facts,
    };
  },
});
