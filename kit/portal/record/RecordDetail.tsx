import { useId, type ReactNode } from 'react';

import type { Field, Fields, Values } from '../../contract/field.ts';
import { isBlank, isShown, type Section } from '../../contract/form.ts';
import { isWide } from '../input/FieldBox.tsx';
import { dash, textOf, useReferenceData, type Reference } from '../page/display.ts';
import { RowsEditor } from '../form/RowsEditor.tsx';
import { labelFor, ShownNumber } from './whole-numbers.tsx';
import './detail.css';
import '../form/form.css';

interface Props<R extends object, F extends Fields> {
  readonly fields: F;
  readonly record: R;
  readonly sections: readonly Section[];
  /** Own drawing of a value: pills, links. */
  readonly cells?: { readonly [K in keyof F & string]?: (record: R, text: string) => ReactNode };
  /** Fields that take two of the three columns. */
  readonly doubled?: readonly (keyof F & string)[];
  /** Leaves out what has no value: technical parameters of which few apply. */
  readonly hidesBlank?: boolean;
  /** Beside the title of a section. */
  readonly extra?: Readonly<Record<string, ReactNode>>;
}

/** Text longer than this takes two columns by itself. */
const longText = 24;

/** A record to read: sections of labels and values in three columns. What the server masked stays masked, until somebody has said why they read it. */
export function RecordDetail<R extends object, F extends Fields>(given: Props<R, F>) {
  // Sections name fields as text: from here on values are read by it.
  const { fields, record, sections, cells, doubled = [], hidesBlank = false, extra } = given as Props<Values, Fields>;
  const id = useId();
  const reference = useReferenceData();
  const shown = sections.map((section) => ({
    ...section,
    fields: section.fields.filter((key) => fields[key] && isShown(fields[key], record) && !(hidesBlank && isBlank(record[key]))),
  }));
  return (
    <div className="detail">
      {shown
        .filter((section) => section.fields.length > 0)
        .map((section) => (
          <section key={section.key} className="record-section" aria-labelledby={`${id}-${section.key}`}>
            <h2 className="record-section__title" id={`${id}-${section.key}`}>
              {section.title}
              {extra?.[section.key] && <span className="record-section__extra">{extra[section.key]}</span>}
            </h2>
            <dl className="facts">
              {section.fields.map((key) => (
                <Fact
                  key={key}
                  fieldKey={key}
                  field={fields[key]!}
                  record={record}
                  reference={reference}
                  own={cells?.[key]}
                  isDoubled={doubled.includes(key)}
                />
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}

interface FactProps {
  readonly fieldKey: string;
  readonly field: Field;
  readonly record: Values;
  readonly reference: Reference;
  readonly own: ((record: Values, text: string) => ReactNode) | undefined;
  readonly isDoubled: boolean;
}

function Fact({ fieldKey, field, record, reference, own, isDoubled }: FactProps) {
  const id = useId();
  const value = record[fieldKey];
  const text = textOf(field, value, reference, true);
  const drawn = own?.(record, text) ?? '';
  const width = isWide(field) ? ' facts__item--wide' : isDoubled || text.length > longText ? ' facts__item--double' : '';
  return (
    <div className={`facts__item${width}`}>
      <dt id={`${id}-label`}>{labelFor(field.widget === 'money' ? `${field.label}（元）` : field.label, text)}</dt>
      <dd className={field.mono ? 'mono' : undefined}>
        {drawn === '' ? <Shown id={id} fieldKey={fieldKey} field={field} value={value} text={text} /> : drawn}
      </dd>
    </div>
  );
}

function Shown({
  id,
  fieldKey,
  field,
  value,
  text,
}: {
  readonly id: string;
  readonly fieldKey: string;
  readonly field: Field;
  readonly value: unknown;
  readonly text: string;
}) {
  if (field.widget === 'rows' && !isBlank(value))
    return <RowsEditor id={id} fieldKey={fieldKey} field={field} value={value} issues={[]} isReadOnly />;
  return text ? <ShownNumber text={text} /> : <span className="record-table__none">{dash}</span>;
}
