import { Button } from 'antd';

import type { Values } from '#kit/contract/field.ts';

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

interface Props {
  readonly results: LineResults;
  readonly values: Values;
  readonly onTake: (values: Values) => void;
}

/** The instruments that were used last at this device, as long as none are entered. */
export function LastInstruments({ results: { last }, values, onTake }: Props) {
  const known = last?.instruments?.trim();
  const { instruments } = values;
  if (!known || (typeof instruments === 'string' && instruments.trim() !== '')) return null;
  return (
    <Button size="small" onClick={() => onTake({ instruments: known })} aria-label={`沿用上次的检验仪器：${known}`}>
      沿用上次：{known}
    </Button>
  );
}
