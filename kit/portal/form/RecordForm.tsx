import { useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';

import type { Field, Fields, Values } from '../../contract/field.ts';
import { isNeeded, isShown, type Issue, type Section } from '../../contract/form.ts';
import { fadeEnds } from '../layout/fade-ends.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldBox, type Returned } from '../input/FieldBox.tsx';
import { messagesByField, rootOf } from './row-issues.ts';
import type { UnitSearch } from '../input/unit-search.ts';
import type { RecordFormHandle } from './use-record-form.ts';
import { WarningSummary } from './WarningSummary.tsx';
import './form.css';

export interface RecordFormProps {
  readonly handle: RecordFormHandle;
  /** The same layout, to read. */
  readonly isReadOnly?: boolean;
  /** Fields that are fixed although the form is open. */
  readonly readOnlyFields?: readonly string[];
  /** Fields that do not concern these values. */
  readonly isHidden?: (fieldKey: string, values: Values) => boolean;
  readonly returned?: readonly Returned[];
  readonly placeholders?: Readonly<Record<string, string>>;
  /** What stands at a field whose value nobody typed: where it comes from. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly unitSearch?: UnitSearch;
  /** Names of stored units by field, where the value is an id. */
  readonly unitLabels?: Readonly<Record<string, string>>;
  /** Own controls by field: files, or what only this page has. */
  readonly own?: Readonly<Record<string, (id: string, isReadOnly: boolean) => ReactNode>>;
  /** Under the title of a section: the chosen devices, a note. */
  readonly extra?: Readonly<Record<string, ReactNode>>;
  /** Sections to show: the step of a wizard. All without it. */
  readonly sections?: readonly string[];
  /** The row of anchors; shown from three sections on. */
  readonly hasAnchors?: boolean;
  /** What stands below the form and has an anchor, too: its materials. */
  readonly below?: readonly { readonly id: string; readonly title: string }[];
}

const noReturned: readonly Returned[] = [];
const anchorsFrom = 3;

/** A form drawn from its contract: sections, columns, needs, controls, errors. */
export function RecordForm(props: RecordFormProps) {
  const { handle, isReadOnly = false, returned = noReturned, hasAnchors } = props;
  const { form, issues, attempts } = handle;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const asked = form.sections.filter(({ key }) => !props.sections || props.sections.includes(key));
  const sections = asked.filter((section) => shownIn(section, props).length > 0 || props.extra?.[section.key] !== undefined);
  const byField = useMemo(() => messagesByField(issues), [issues]);
  const goTo = useCallback((path: string) => focusField(box.current, id, path), [id]);
  const { takeSought, seeks } = handle;
  useEffect(() => {
    const field = isReadOnly ? undefined : takeSought();
    if (field !== undefined) goTo(field);
  }, [takeSought, seeks, isReadOnly, goTo]);
  const firstReturned = returned[0] && rootOf(returned[0].field);
  useEffect(() => {
    // A form that was sent back opens at the first field to be corrected.
    const marked = firstReturned && !isReadOnly ? document.getElementById(`${id}-${firstReturned}-box`) : null;
    (marked?.querySelector('.returned') ?? marked)?.scrollIntoView({ block: 'center' });
  }, [firstReturned, id, isReadOnly]);
  return (
    <div className="record-form" ref={box}>
      {(hasAnchors ?? sections.length >= anchorsFrom) && <Anchors id={id} sections={sections} issues={issues} below={props.below} />}
      {!isReadOnly && attempts > 0 && <ErrorSummary form={form} issues={issues} attempts={attempts} onGo={goTo} />}
      {!isReadOnly && <WarningSummary form={form} issues={issues} onGo={goTo} />}
      {sections.map((section) => (
        <FormSection key={section.key} id={id} section={section} props={props} byField={byField} returned={returned} />
      ))}
    </div>
  );
}

/** The fields of a section that concern these values. */
function shownIn({ fields }: Section, { handle: { form, values }, isHidden }: RecordFormProps): string[] {
  return fields.filter((key) => form.fields[key] && isShown(form.fields[key], values) && !isHidden?.(key, values));
}

interface SectionProps {
  readonly id: string;
  readonly section: Section;
  readonly props: RecordFormProps;
  readonly byField: ReadonlyMap<string, Issue>;
  readonly returned: readonly Returned[];
}

const noIssues: readonly Issue[] = [];

function FormSection({ id, section, props, byField, returned }: SectionProps) {
  const { handle, isReadOnly = false, readOnlyFields = [], placeholders, notes, own, unitSearch, unitLabels } = props;
  const { form, values, issues, set, patch, leave } = handle;
  const shown = shownIn(section, props);
  return (
    <section className="record-section" id={`${id}-section-${section.key}`} aria-labelledby={`${id}-title-${section.key}`}>
      <h2 className="record-section__title" id={`${id}-title-${section.key}`}>
        {section.title}
      </h2>
      {props.extra?.[section.key] !== undefined && <div className="record-section__beside">{props.extra[section.key]}</div>}
      <div className="record-grid">
        {shown.map((key) => {
          const field = drawnFor(form.fields[key]!, values);
          const isFixed = isReadOnly || readOnlyFields.includes(key);
          return (
            <FieldBox
              key={key}
              id={`${id}-${key}`}
              fieldKey={key}
              field={field}
              value={values[key]}
              isNeeded={isNeeded(field, values)}
              isReadOnly={isFixed}
              issue={byField.get(key)}
              rowIssues={field.widget === 'rows' ? issues : noIssues}
              returned={returned.find((each) => each.field === key)}
              returnedRows={field.widget === 'rows' ? returned : noReturned}
              placeholder={placeholders?.[key]}
              note={notes?.[key]}
              unitSearch={unitSearch}
              unitLabel={unitLabels?.[key]}
              own={own?.[key]?.(`${id}-${key}`, isFixed)}
              onSet={set}
              onPatch={patch}
              onLeave={leave}
            />
          );
        })}
      </div>
    </section>
  );
}

const withColumns = new WeakMap<Fields, Field>();

/** A table with the columns that concern these values: the same object for the same columns, so that it is redrawn only when they change. */
function drawnFor(field: Field, values: Values): Field {
  const columns = field.rowsFor?.(values);
  if (!columns) return field;
  const drawn = withColumns.get(columns) ?? { ...field, rows: columns };
  withColumns.set(columns, drawn);
  return drawn;
}

interface AnchorsProps {
  readonly id: string;
  readonly sections: readonly Section[];
  readonly issues: readonly Issue[];
  readonly below: RecordFormProps['below'];
}

function Anchors({ id, sections, issues, below = [] }: AnchorsProps) {
  return (
    <nav className="anchors" aria-label="表单分段">
      <div className="anchors__line" ref={fadeEnds}>
        {sections.map(({ key, title, fields }) => {
          const own = issues.filter((issue) => fields.includes(rootOf(issue.field)));
          const count = own.filter(({ warns }) => !warns).length;
          const warned = own.length - count;
          return (
            <button
              type="button"
              key={key}
              className="anchors__item"
              onClick={() => document.getElementById(`${id}-section-${key}`)?.scrollIntoView({ block: 'start' })}
            >
              {title}
              {count > 0 && (
                <span className="anchors__count" aria-label={`${count}处需修改`}>
                  {count}
                </span>
              )}
              {warned > 0 && (
                <span className="anchors__count anchors__count--warned" aria-label={`${warned}处提示`}>
                  {warned}
                </span>
              )}
            </button>
          );
        })}
        {below.map((part) => (
          <button
            type="button"
            key={part.id}
            className="anchors__item"
            onClick={() => document.getElementById(part.id)?.scrollIntoView({ block: 'start' })}
          >
            {part.title}
          </button>
        ))}
      </div>
    </nav>
  );
}

/** Scrolls to a field and puts the focus into it: `equName`, or `lines.3.dn` in a table of rows. */
function focusField(box: HTMLElement | null, id: string, path: string): boolean {
  const [root = '', index, column] = path.split('.');
  const own = index !== undefined && column !== undefined ? document.getElementById(`${id}-${root}-${index}-${column}`) : null;
  const target =
    own ??
    document.getElementById(`${id}-${root}`) ??
    box?.querySelector<HTMLElement>(`[id="${CSS.escape(`${id}-${root}-box`)}"]`) ??
    tileOf(box, root);
  if (!target) return false;
  target.scrollIntoView({ block: 'center' });
  const control = target?.matches('input, textarea, button')
    ? target
    : target?.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
  control?.focus({ preventScroll: true });
  return true;
}

/** A refusal about a material names it as `material:useCert`; its tile stands on the same page, outside the form. */
function tileOf(box: HTMLElement | null, root: string): HTMLElement | null | undefined {
  const [kind, attClass] = root.split(':');
  if (kind !== 'material' || attClass === undefined) return undefined;
  return box?.closest('.page')?.querySelector<HTMLElement>(`[data-material="${CSS.escape(attClass)}"]`);
}
