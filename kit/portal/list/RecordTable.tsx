import { useEffect, useState, type ReactNode } from 'react';

import type { Call } from '../../contract/call.ts';
import type { Fields } from '../../contract/field.ts';
import { Row as Cluster } from '../layout/Row.tsx';
import { Note } from '../layout/Note.tsx';
import { DownloadButton } from '../page/DownloadButton.tsx';
import { useReferenceData } from '../page/display.ts';
import { EmptyState, FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { listArgument, type FilterValues } from '../query/filters.ts';
import { rememberQueue } from '../queue/queues.ts';
import { Pages } from './Pages.tsx';
import { QueryForm } from '../query/QueryForm.tsx';
import { askedColumns, shownColumns } from './record-columns.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import { keyOfRow, nameOfRow, type RecordTableProps, type Row, type TableOf } from './record-table-props.ts';
import { movesOf, type Action } from './row-action.ts';
import { RowCards } from './RowCards.tsx';
import { useFiltersNote } from '../query/say-filters.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { chosenSettings, useTableSettings } from './settings.ts';
import { TableTools } from './TableTools.tsx';
import { faultIn, useCall } from '../calls/use-call.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useListState, type ListStateHandle } from './use-list-state.ts';
import { useMoveDialog } from '../record/use-move-dialog.tsx';
import { useNarrow } from '../calls/use-narrow.ts';
import { useSelection, type Selection } from './use-selection.ts';
import './list.css';

interface ListAnswer {
  readonly list: readonly Row[];
  readonly count: number;
  /** False when the count stopped at its cap. */
  readonly counted?: boolean;
}

/**
 * A list of records: query, tools, table or cards, pages. Labels, formats, filters and order come from the fields of the contract; the page names
 * a call and the fields. The first page loads at once.
 */
export function RecordTable<C extends Call, F extends Fields>(given: TableOf<C, F>) {
  // From here on rows are read by the keys of columns; the types of the props have checked these against fields and reply.
  const props = given as RecordTableProps;
  const { fields, call, filters = [], fixed, start, stateName = '', rail } = props;
  const list = useListState(fields, filters, start, stateName);
  const { state } = list;
  useFiltersNote(fields, filters, state.filters, stateName === '');
  const argument = listArgument(state, fixed);
  const [settings] = useTableSettings(call.path);
  const query = useCall(
    call,
    { ...argument, ...askedColumns(props, settings) },
    {
      enabled: props.enabled ?? true,
      keepsPrevious: true,
      tellsFault: true,
      ...(props.every && { every: props.every }),
    },
  );
  const answer = query.data as ListAnswer | undefined;
  const [isFull, toggleFull] = useFullScreen();
  useLastPage(list, answer);
  const searchMore = (change: FilterValues) => list.search({ ...state.filters, ...change });
  return (
    <section
      className={isFull ? 'record-list card record-list--full' : 'record-list card'}
      aria-label={props.title}
      onClickCapture={() => answer && remember(props, argument, answer)}
    >
      {rail && <div className="record-list__rail">{rail(state.filters, searchMore)}</div>}
      {filters.length > 0 && (
        <QueryForm
          fields={fields}
          filters={filters}
          values={state.filters}
          onSearch={(values) => {
            list.search(values);
            // Searching again with the same filters means: reload.
            if (JSON.stringify(listArgument({ ...state, filters: values, pageNo: 1 }, fixed)) === JSON.stringify(argument))
              void query.refetch();
          }}
          onReset={list.reset}
        />
      )}
      <ListBody
        props={props}
        list={list}
        answer={answer}
        argument={argument}
        fault={faultIn(query)}
        isFetching={query.isFetching}
        onRefresh={() => void query.refetch()}
        isFull={isFull}
        onFull={toggleFull}
      />
    </section>
  );
}

/** Whatever is opened from here is opened from this queue. */
function remember({ title, call, rowKey }: RecordTableProps, argument: FilterValues, { list, count }: ListAnswer): void {
  const ids = list.map((row) => keyOfRow(row, rowKey));
  const back = location.pathname + location.search;
  rememberQueue({ title, list: call, argument, rowKey, ids, count, done: new Set(), back });
}

interface BodyProps {
  readonly props: RecordTableProps;
  readonly list: ListStateHandle;
  readonly answer: ListAnswer | undefined;
  readonly argument: Readonly<Record<string, unknown>>;
  readonly fault: string | undefined;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
}

function ListBody({ props, list, answer, argument, fault, isFetching, onRefresh, isFull, onFull }: BodyProps) {
  const { fields, columns, call, selection: marking, toolbar, exportCall, onExportRefused } = props;
  const [settings, setSettings] = useTableSettings(call.path);
  const selection = useSelection(props.rowKey, { onChange: marking?.onChange, held: marking?.held });
  const { actionsOf, dialog } = useRowActions(props);
  const { pageNo: _no, pageSize: _size, ...exportArgument } = argument;
  const [left, setLeft] = useState<readonly string[]>([]);
  const hidden = [...(settings.hidden ?? props.hiddenColumns ?? []), ...left];
  return (
    <div className="record-list__body">
      <Cluster to="spread" className="record-list__tools">
        <Cluster as="span">
          {toolbar}
          {exportCall && (
            <DownloadButton call={exportCall} input={exportArgument} {...(onExportRefused && { onRefused: onExportRefused })}>
              {props.exportLabel ?? '导出 Excel'}
            </DownloadButton>
          )}
        </Cluster>
        <TableTools
          fields={fields}
          columns={columns}
          settings={{ ...settings, hidden }}
          left={left.length}
          onSettings={(next) => setSettings(chosenSettings(next, hidden, settings))}
          isLoading={isFetching}
          onRefresh={onRefresh}
          isFull={isFull}
          onFull={onFull}
        />
      </Cluster>
      {fault && !answer ? (
        <FaultState message={fault} onRetry={onRefresh} />
      ) : (
        <>
          {fault && <FaultLine message={fault} onRetry={onRefresh} />}
          <Rows
            props={props}
            list={list}
            answer={answer}
            settings={settings}
            selection={selection}
            actionsOf={actionsOf}
            isFetching={isFetching}
            onLeft={setLeft}
          />
        </>
      )}
      {marking && selection.rows.length > 0 && (
        <MarkedRows marking={marking} selection={selection} rowKey={props.rowKey} page={answer?.list ?? []} />
      )}
      {answer && answer.count > 0 && (
        <Pages list={list} count={answer.count} isCapped={answer.counted === false} marked={selection.rows.length} />
      )}
      {dialog}
    </div>
  );
}

function MarkedRows({
  marking: { unit = '条', actions, note, refuse },
  selection: { keys, rows, mark, clear },
  rowKey,
  page,
}: {
  readonly marking: NonNullable<RecordTableProps['selection']>;
  readonly selection: Selection;
  readonly rowKey: string;
  readonly page: readonly Row[];
}) {
  const isNarrow = useNarrow();
  const free = page.filter((row) => refuse?.(row) === undefined).map((row) => keyOfRow(row, rowKey));
  const onAll = isNarrow && free.some((key) => !keys.includes(key)) ? () => mark(free, page) : undefined;
  return <SelectionBar count={rows.length} unit={unit} actions={actions(rows, clear)} onClear={clear} onAll={onAll} note={note?.(rows)} />;
}

interface RowsProps extends Pick<BodyProps, 'props' | 'list' | 'answer' | 'isFetching'> {
  readonly settings: ReturnType<typeof useTableSettings>[0];
  readonly selection: Selection;
  readonly actionsOf: ((row: Row) => readonly Action[]) | undefined;
  readonly onLeft: (keys: readonly string[]) => void;
}

function Rows(given: RowsProps) {
  const { props, list, answer, settings, selection, actionsOf } = given;
  const isNarrow = useNarrow();
  const reference = useReferenceData();
  const isFiltered = Object.keys(list.state.filters).length > 0;
  if (!answer) return <SkeletonRows />;
  if (answer.list.length === 0) return <NoRows props={props} isFiltered={isFiltered} list={list} />;
  if (isNarrow) {
    const onMark = (row: Row, isMarked: boolean) => selection.mark(isMarked ? [keyOfRow(row, props.rowKey)] : [], [row]);
    return (
      <RowCards
        props={props}
        columns={shownColumns(props.columns, props.hiddenColumns ?? [], settings)}
        rows={answer.list}
        reference={reference}
        marked={selection.keys}
        onMark={props.selection && onMark}
        actionsOf={actionsOf}
      />
    );
  }
  return <RecordGrid {...given} rows={answer.list} reference={reference} />;
}

function NoRows({
  props,
  isFiltered,
  list,
}: {
  readonly props: RecordTableProps;
  readonly isFiltered: boolean;
  readonly list: ListStateHandle;
}) {
  if (isFiltered)
    return (
      <EmptyState
        icon="search"
        title="没有符合条件的记录"
        hint="可以减少条件，或检查输入是否有误。"
        action={{ label: '清空条件', onClick: list.reset }}
      />
    );
  return <EmptyState {...(props.empty ?? { title: `还没有${props.title}` })} />;
}

function FaultLine({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <Note tone="bad" className="record-list__fault" role="alert">
      {message}，下面是上一次读到的内容。
      <button type="button" className="record-list__retry" onClick={onRetry}>
        重试
      </button>
    </Note>
  );
}

/** The links of a row: those of the page, then the moves the server allows. */
function useRowActions(props: RecordTableProps): {
  readonly actionsOf: ((row: Row) => readonly Action[]) | undefined;
  readonly dialog: ReactNode;
} {
  const { actions, onMove, movesExcept = [] } = props;
  const { ask, dialog } = useMoveDialog<Row>(onMove ?? (() => Promise.resolve()));
  if (!actions && !onMove) return { actionsOf: undefined, dialog };
  const actionsOf = (row: Row): Action[] => {
    const moves = onMove ? movesOf(row).filter(({ move }) => !movesExcept.includes(move)) : [];
    return [
      ...(actions?.(row) ?? []),
      ...moves.map((move) => ({
        key: `move-${move.move}`,
        label: move.label,
        onClick: () => ask(move, row, nameOfRow(row, props)),
        ...(move.danger && { danger: true }),
      })),
    ];
  };
  return { actionsOf, dialog };
}

/** When the last page becomes empty, the page before it is shown. */
function useLastPage(list: ListStateHandle, answer: ListAnswer | undefined): void {
  const { pageNo, pageSize } = list.state;
  const last = answer && answer.list.length === 0 && answer.count > 0 ? Math.ceil(answer.count / pageSize) : undefined;
  const { turnTo } = list;
  useEffect(() => {
    if (last !== undefined && last < pageNo) turnTo(last, pageSize);
  }, [last, pageNo, pageSize, turnTo]);
}
