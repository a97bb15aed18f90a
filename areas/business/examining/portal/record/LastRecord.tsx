import type { LineResults } from './result-values.ts';

/** With which record the items are compared. */
export function LastRecord({ last: { on, reportNo, failed } }: { readonly last: NonNullable<LineResults['last']> }) {
  const found = failed === 0 ? '没有不合格项目' : `有${failed}项不合格`;
  return (
    <p className="quiet small">
      上次检验 {on}，报告 {reportNo}，{found}；上次不合格、无此项和实测的，写在各项下面。
    </p>
  );
}
