import { Button } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';

import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { saveNote, type SaveStatus } from '#kit/portal/form/autosave.ts';
import type { Values } from '#kit/contract/field.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { instrumentsControl, LastInstruments } from './InstrumentChoice.tsx';
import { LastRecord } from './LastRecord.tsx';
import { SiteConditions } from './SiteConditions.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import { useSession } from '#kit/portal/session.ts';

import { ItemRow, type ItemMode } from './ItemRow.tsx';
import {
  deviceForm,
  enteredOf,
  exceptionsFirst,
  factsFrom,
  groupsOf,
  judgementOf,
  openCount,
  type Entered,
  type Item,
  type LineResults,
  type ReviewMark,
} from './result-values.ts';
import { ClashNotes, KeptCopy, StoppedNote } from './SharedNotes.tsx';
import { listIn } from './shared-results.ts';
import { useResultForm } from './use-result-form.ts';

interface Props {
  readonly results: LineResults;
  readonly isRecheck: boolean;
  /** Where the page finds how to save what is on the screen before it hands in. */
  readonly onSaver: (save: (() => Promise<boolean>) | undefined) => void;
  /** What the reviewer marked at this device, and how to mark. */
  readonly marks: readonly ReviewMark[];
  /** Read by who reviews: what is out of the ordinary comes first. */
  readonly isReviewed: boolean;
  readonly onMark?: (mark: ReviewMark) => void;
}

/** The findings form of one device: items by group, then the whole device. It saves itself. */
export function ResultForm({ results, isRecheck, onSaver, marks, isReviewed, onMark }: Props) {
  const { today } = useSession();
  const form = useMemo(() => deviceForm(results, today), [results, today]);
  const { handle, autosave, base, clashes, decide } = useResultForm(results, form);
  const { values, set, patch } = handle;
  const { saveNow } = autosave;
  const mode: ItemMode = !results.mayEdit ? 'read' : isRecheck ? 'recheck' : 'enter';
  useEffect(() => {
    onSaver(results.mayEdit ? async () => (await saveNow()) && clashes.size === 0 : undefined);
    return () => onSaver(undefined);
  }, [onSaver, results.mayEdit, saveNow, clashes.size]);
  const entered = enteredOf(values);
  const onItem = useCallback((item: Item) => patch({ items: { ...entered, [item.itemNo]: item }, ...factsFrom(item) }), [entered, patch]);
  return (
    <>
      {mode !== 'read' && (
        <>
          <KeptCopy autosave={autosave} values={values} base={base} onValues={patch} />
          <ClashNotes clashes={clashes} values={values} base={base} onDecide={decide} />
          <StoppedNote status={autosave.status} />
        </>
      )}
      {/* The bar stays in view over the items alone, so that it hides nothing of the form below. */}
      <div>
        <Judged results={results} values={values} status={mode === 'read' ? undefined : autosave.status} />
        <RecordNotes handle={handle} results={results} mode={mode} />
        {(isReviewed ? exceptionsFirst(results.items) : groupsOf(results.items)).map(([group, items]) => (
          <section key={group} className="insp-items">
            <Row as="header" to="spread">
              <h3>{group}</h3>
              {mode === 'enter' && items.some((item) => isLeft(entered, item)) && (
                <Button size="small" type="link" onClick={() => set('items', restPassed(entered, items))}>
                  本组其余合格
                </Button>
              )}
            </Row>
            <ul>
              {items.map((item) => (
                <ItemRow
                  key={item.itemNo}
                  item={entered[item.itemNo] ?? item}
                  mode={mode}
                  lineId={results.lineId}
                  filledBy={filledBy(base, item.itemNo)}
                  mark={marks.find(({ itemNo }) => itemNo === item.itemNo)?.note}
                  onItem={onItem}
                  lastOn={results.last?.on}
                  loadTested={values['loadTested'] === true}
                  inspDate={typeof values['inspDate'] === 'string' ? values['inspDate'] : null}
                  {...(onMark && { onMark: (note: string) => onMark({ lineId: results.lineId, itemNo: item.itemNo, note }) })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <DeviceFacts handle={handle} results={results} mode={mode} />
    </>
  );
}

/** What the site offers, by which list the items go, and with which record they are compared. */
function RecordNotes({ handle: { values, set }, results: { itemsBasis, last }, mode }: FactsProps) {
  return (
    <>
      <SiteConditions conditions={listIn(values['conditions'])} isRead={mode === 'read'} onChange={(found) => set('conditions', found)} />
      {itemsBasis && <p className="quiet small">{itemsBasis}</p>}
      {last && <LastRecord last={last} />}
    </>
  );
}

interface FactsProps extends Pick<Props, 'results'> {
  readonly handle: RecordFormHandle;
  readonly mode: ItemMode;
}

/** What is said of the whole device. */
function DeviceFacts({ handle, results, mode }: FactsProps) {
  const { values, patch } = handle;
  return (
    <RecordForm
      handle={handle}
      hasAnchors={false}
      isReadOnly={mode === 'read'}
      own={instrumentsControl(values, patch)}
      {...(mode === 'enter' && { extra: { device: <LastInstruments results={results} values={values} onTake={patch} /> } })}
    />
  );
}

/** With all passed that one press may pass. */
function restPassed(entered: Entered, items: readonly Item[]): Entered {
  const passed = items.filter((item) => isLeft(entered, item)).map((item) => [item.itemNo, { ...item, verdict: 'pass' as const }]);
  return { ...entered, ...(Object.fromEntries(passed) as Entered) };
}

/** Who filled it last, and when. */
function filledBy({ stamps }: LineResults, itemNo: string): string | undefined {
  const stamp = stamps[itemNo];
  return stamp && `${stamp.byName} ${momentInShanghai(new Date(stamp.at))}`;
}

/** What one press may pass. Whether the load test was made is said by itself. */
function isLeft(entered: Entered, { itemNo, isLoadTest }: Item): boolean {
  return !isLoadTest && entered[itemNo]?.verdict === null;
}

interface JudgedProps {
  readonly results: LineResults;
  readonly values: Values;
  /** Of the saving, while it is being entered. */
  readonly status: SaveStatus | undefined;
}

/** What it adds up to, and whether all of it is saved. */
function Judged({ results, values, status }: JudgedProps) {
  const open = openCount(values);
  const judgement = judgementOf(results, values);
  const isTroubled = status && ['offline', 'refused', 'overtaken'].includes(status.state);
  return (
    <p className="insp-judged" role="status">
      {judgement ? (
        <>
          <StatusPill tone={judgement.isPassed ? 'good' : 'bad'}>{judgement.conclusion}</StatusPill>
          {judgement.because}
        </>
      ) : (
        <>
          <StatusPill tone="waiting">录入中</StatusPill>还有 {open} 项未录入，共 {results.items.length} 项
        </>
      )}
      {status && (
        <span className={isTroubled ? 'insp-judged__saved small record-error' : 'insp-judged__saved small'}>{saveNote(status)}</span>
      )}
    </p>
  );
}
