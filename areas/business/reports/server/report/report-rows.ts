import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { LabelledValue } from '#kit/server/documents/template.ts';
import { cellOf } from '#kit/server/sheets/workbook.ts';

import { coverOf, layoutOf, type ReportFact } from '../../contract/report-layout.ts';
import type { ReportContent } from '../content.ts';
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
    params: params ? params.map(([keys, label]) => ({ label, value: valueOf(keys) })) : allParams(),
  };

  /** Those that have a value, joined by a stroke; the unit once, at the end. */
  function valueOf(keys: string): string | null {
    const fields = findDetailForm(device.equclacode)?.fields ?? {};
    const joined = keys.split('/').map((key) => ({ field: fields[key], value: device.params[key] }));
    const filled = joined.findLastIndex(({ value }) => !isBlank(value));
    if (filled < 0) return null;
    const texts = joined
      .slice(0, filled + 1)
      .map(({ field, value }) => (!field || isBlank(value) ? '—' : String(cellOf(field, value, printing.dictionaries))));
    const unit = new Set(joined.map(({ field }) => field?.unit)).size === 1 ? joined[0]?.field?.unit : undefined;
    return unit ? `${texts.join('／')} ${unit}` : texts.join('／');
  }

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
