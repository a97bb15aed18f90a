import { memo, type ReactNode } from 'react';

import { rowMarked } from '#kit/contract/case/marks.ts';
import type { Field, Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { Icon } from '../theme/Icon.tsx';
import { dash, textOf, useReferenceData } from '../page/display.ts';
import { FieldState } from './control.ts';
import { FieldInput } from './FieldInput.tsx';
import { latePart } from '../late/late-part.tsx';
import { Row } from '../layout/Row.tsx';
import { RowsEditor } from '../form/RowsEditor.tsx';
import { useUnitName, type UnitSearch } from './unit-search.ts';

// Few fields have phrases.
const FieldPhrases = latePart(() => import('./FieldPhrases.tsx').then((module) => module.FieldPhrases));

/** Why a field was sent back for correction, by the field. */
export interface Returned {
  readonly field: string;
  readonly reason: string;
  /** The value as it was when sent back, to show old and new side by side. */
  readonly oldValue?: unknown;
}

export interface FieldBoxProps {
  readonly id: string;
  readonly fieldKey: string;
  readonly field: Field;
  readonly value: unknown;
  readonly isNeeded: boolean;
  readonly isReadOnly: boolean;
  readonly issue: Issue | undefined;
  /** All issues of the form, for tables of rows alone. */
  readonly rowIssues: readonly Issue[];
  readonly returned: Returned | undefined;
  /** All marks of the form, for tables of rows alone. */
  readonly returnedRows?: readonly Returned[];
  readonly placeholder: string | undefined;
  /** Where a value comes from that nobody typed. */
  readonly note?: string | undefined;
  readonly unitSearch: UnitSearch | undefined;
  readonly unitLabel: string | undefined;
  /** Draws the control instead: files, or what only this page has. */
  readonly own: ReactNode;
  readonly onSet: (key: string, value: unknown) => void;
  readonly onPatch: (values: Values) => void;
  readonly onLeave: (key: string) => void;
}

/** Whether a field takes the whole width. */
export function isWide({ widget }: Pick<Field, 'widget'>): boolean {
  return widget === 'textarea' || widget === 'rows' || widget === 'files';
}

/** One field of a form: label, control, unit, help, error, and the reason where it was sent back. Redrawn only when something of it changes. */
export const FieldBox = memo(function FieldBox(props: FieldBoxProps) {
  const { id, field, isNeeded, isReadOnly, issue, returned } = props;
  const isGroup = field.widget === 'flag' || field.widget === 'rows' || field.widget === 'files' || isReadOnly;
  const Label = isGroup ? 'span' : 'label';
  // Below a long table nobody would see them.
  const isTable = field.widget === 'rows';
  const marks = (
    <>
      {returned && <ReturnedNote returned={returned} field={field} value={props.value} />}
      <ReturnedRows {...props} />
    </>
  );
  const modifiers = [
    isWide(field) && 'record-field--wide',
    issue && !issue.warns && 'record-field--bad',
    (returned || rowsReturned(props).length > 0) && 'record-field--returned',
  ].filter(Boolean);
  return (
    <div className={['record-field', ...modifiers].join(' ')} id={`${id}-box`}>
      <Head {...props}>
        <Label className="record-label" id={`${id}-label`} {...(!isGroup && { htmlFor: id })}>
          {isNeeded && !isReadOnly && (
            <i className="record-label__star" aria-hidden="true">
              *
            </i>
          )}
          {field.label}
          {isNeeded && !isReadOnly && <span className="unseen">（必填）</span>}
        </Label>
      </Head>
      {isTable && marks}
      {isReadOnly ? (
        <ReadOnlyValue {...props} />
      ) : props.own ? (
        <FieldState value={stateOfField(props)}>{props.own}</FieldState>
      ) : (
        <Control {...props} />
      )}
      {!isTable && marks}
      {field.help && !isReadOnly && (
        <p className="record-help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {props.note && !isReadOnly && (
        <p className="record-warning" id={`${id}-note`} role="status">
          {props.note}
        </p>
      )}
      {issue && !isReadOnly && (
        <p className={issue.warns ? 'record-warning' : 'record-error'} id={`${id}-error`} role={issue.warns ? 'status' : undefined}>
          {placed(issue)}
        </p>
      )}
    </div>
  );
});

/** The label, with what the desk writes again and again at its right. */
function Head({ children, ...props }: FieldBoxProps & { readonly children: ReactNode }) {
  const { fieldKey, value, onSet, field } = props;
  const { phrases } = field;
  if (!phrases || props.isReadOnly) return children;
  return (
    <Row to="spread">
      {children}
      <FieldPhrases kind={phrases} value={value} onPick={(words) => onSet(fieldKey, words)} />
    </Row>
  );
}

/** An error in a row names the row, which may be on another page of its table. */
function placed({ field, message }: Issue): string {
  const row = field.split('.')[1];
  return row === undefined ? message : `第${Number(row) + 1}行：${message}`;
}

function stateOfField({ id, field, issue, note }: FieldBoxProps) {
  const described = [issue && `${id}-error`, note && `${id}-note`, field.help && `${id}-help`].filter(Boolean).join(' ');
  return { invalid: issue !== undefined && !issue.warns, describedBy: described || undefined };
}

function Control(props: FieldBoxProps) {
  const { id, fieldKey, field, value, rowIssues, placeholder, unitSearch, unitLabel, onSet, onPatch, onLeave } = props;
  if (field.widget === 'rows') {
    return (
      <RowsEditor
        id={id}
        fieldKey={fieldKey}
        field={field}
        value={value}
        issues={rowIssues}
        onChange={(rows) => onSet(fieldKey, rows)}
        onBlur={() => onLeave(fieldKey)}
      />
    );
  }
  return (
    <FieldInput
      id={id}
      fieldKey={fieldKey}
      field={field}
      value={value}
      onChange={(next) => onSet(fieldKey, next)}
      onBlur={() => onLeave(fieldKey)}
      onFill={onPatch}
      {...stateOfField(props)}
      placeholder={placeholder}
      unitSearch={unitSearch}
      unitLabel={unitLabel}
    />
  );
}

function ReadOnlyValue({ id, fieldKey, field, value, own, unitLabel }: FieldBoxProps) {
  const reference = useReferenceData();
  if (own) return own;
  if (field.widget === 'rows') return <RowsEditor id={id} fieldKey={fieldKey} field={field} value={value} issues={[]} isReadOnly />;
  if (field.widget === 'unit') return <UnitName unit={value} label={unitLabel} />;
  const text = textOf(field, value, reference, true);
  return <p className={field.mono ? 'record-value mono' : 'record-value'}>{text || dash}</p>;
}

function UnitName({ unit, label }: { readonly unit: unknown; readonly label: string | undefined }) {
  return <p className="record-value">{useUnitName(unit, label) || dash}</p>;
}

function rowsReturned({ fieldKey, returnedRows = [] }: FieldBoxProps) {
  return returnedRows.flatMap(({ field, reason }) => {
    const row = rowMarked(field);
    return row?.key === fieldKey ? [{ index: row.index, reason }] : [];
  });
}

/** Why rows of a table came back. The numbers are those of then. */
function ReturnedRows(props: FieldBoxProps) {
  const rows = rowsReturned(props);
  if (rows.length === 0) return null;
  return (
    <div className="returned" role="note">
      {rows.map(({ index, reason }) => (
        <p key={index} className="returned__reason">
          <Icon name="alert" size={14} /> 第{index + 1}行退回原因：{reason}
        </p>
      ))}
    </div>
  );
}

/** Why a value came back, and what it was and is. */
export function ReturnedNote({ returned, field, value }: { readonly returned: Returned; readonly field: Field; readonly value: unknown }) {
  const reference = useReferenceData();
  const before = textOf(field, returned.oldValue, reference, true);
  const now = textOf(field, value, reference, true);
  return (
    <div className="returned" role="note">
      <p className="returned__reason">
        <Icon name="alert" size={14} /> 退回原因：{returned.reason}
      </p>
      {'oldValue' in returned && (
        <p className="returned__compare">
          <span className="returned__old">原：{before || '（空）'}</span>
          <span aria-hidden="true">→</span>
          <span className={before === now ? 'returned__same' : 'returned__new'}>
            {before === now ? '尚未修改' : `现：${now || '（空）'}`}
          </span>
        </p>
      )}
    </div>
  );
}
