import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { LabelledValue } from '#kit/server/documents/template.ts';
import { cellOf } from '#kit/server/sheets/workbook.ts';

import { coverOf, layoutOf, type ReportFact } from '../../contract/report-layout.ts';
import type { DeviceFacts, ReportContent } from '../content.ts';
import { inspTypeWord, type Printing } from '../print-tools.ts';

export interface ReportRows {
  readonly cover: readonly LabelledValue[];
  readonly overview: readonly LabelledValue[];
  readonly params: readonly LabelledValue[];
}

/** Device, unit and technical parameters as the form of the class has them. */
export function reportRows(content: ReportContent, printing: Printing): ReportRows {
  const { device, inspType } = content;
  const inspTypeName = inspTypeWord(printing, inspType);
  const given: Readonly<Record<string, unknown>> = {
    ...device,
    ...content.parts?.facts,
    inspTypeName,
    workKind: inspTypeName.replace(/监督检验$/, ''),
  };
  const { facts, params } = layoutOf(device.equclacode, inspType);
  const rowsOf = (wanted: readonly (readonly [ReportFact, string])[]) =>
    wanted.map(([key, label]) => ({ label, value: isBlank(given[key]) ? null : String(given[key]) }));
  return {
    cover: rowsOf(coverOf(device.equclacode, inspType)),
    overview: rowsOf(facts),
    params: params ? paramsIn(device, params, printing.dictionaries) : allParams(),
  };

  /** Where no list of the form was found: all that the archive says, in its order. */
  function allParams(): LabelledValue[] {
    const fields = Object.entries(findDetailForm(device.equclacode)?.fields ?? {}).filter(
      ([key, { widget }]) => widget !== 'rows' && widget !== 'files' && !isBlank(device.params[key]),
    );
    return fields.map(([key, field]) => {
      const text = String(cellOf(field, device.params[key], printing.dictionaries));
      return { label: field.label, value: field.unit ? `${text} ${field.unit}` : text };
    });
  }
}

type Params = Pick<DeviceFacts, 'equclacode' | 'params'>;

/** Technical parameters of a device by key, labelled; several in one cell are joined by a stroke. */
export function paramsIn(
  device: Params,
  wanted: readonly (readonly [keys: string, label: string])[],
  words: Dictionaries,
): LabelledValue[] {
  return wanted.map(([keys, label]) => ({ label, value: valueOf(device, keys, words) }));
}

/** Those that have a value, joined by a stroke; the unit once, at the end. */
function valueOf({ equclacode, params }: Params, keys: string, words: Dictionaries): string | null {
  const fields = findDetailForm(equclacode)?.fields ?? {};
  const joined = keys.split('/').map((key) => ({ field: fields[key], value: params[key] }));
  const filled = joined.findLastIndex(({ value }) => !isBlank(value));
  if (filled < 0) return null;
  const texts = joined
    .slice(0, filled + 1)
    .map(({ field, value }) => (!field || isBlank(value) ? '—' : String(cellOf(field, value, words))));
  const unit = new Set(joined.map(({ field }) => field?.unit)).size === 1 ? joined[0]?.field?.unit : undefined;
  return unit ? `${texts.join('／')} ${unit}` : texts.join('／');
}
