import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

import type { Call } from '../../contract/call.ts';
import {
  caseAddress,
  draftAddress,
  isDraft,
  stateNamed,
  type CaseDeclaration,
  type CaseKind,
  type CaseRowOf,
} from '#kit/contract/case/case.ts';
import type { Fields } from '../../contract/field.ts';
import { shownIn, type Listing, type Without } from '../../contract/list/listing.ts';
import { CountedTabs } from '../page/CountedTabs.tsx';
import { SkeletonRows, type Empty } from '../page/EmptyState.tsx';
import { usePageNavigate, usePageSearch } from '../kept-pages/page-context.ts';
import type { RecordTableProps } from '../list/record-table-props.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import type { Action } from '../list/row-action.ts';
import { Stack } from '../layout/Stack.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { StatePill } from '../page/StatePill.tsx';
import { useCall } from '../calls/use-call.ts';
import { useMay } from '../session.ts';
import { anyCells, type AnyCase } from './any-case.ts';
import { useCaseMove, type OwnMoves } from './use-case-move.ts';

/** What of a row of any kind of case is read here. */
interface Listed {
  readonly id?: unknown;
  readonly status?: unknown;
}

/** How cases are marked in their list and worked on together. */
export type CaseSelection = NonNullable<RecordTableProps['selection']>;

type FieldOf<D extends CaseDeclaration> = keyof D['fields'] & string;

interface Props<D extends CaseDeclaration> extends Pick<RecordTableProps, 'rail' | 'selection'> {
  readonly kind: CaseKind<D>;
  readonly hint: string;
  /** Label of the word that is searched for; without it there is no such filter. */
  readonly word?: string;
  /** What this person is not shown at first, or at all, of what the kind lists. */
  readonly without?: Without<keyof D['listed'] & string>;
  readonly cells?: Readonly<Partial<Record<FieldOf<D>, (row: CaseRowOf<D>, text: string) => ReactNode>>>;
  /** Moves that are offered on the detail page only. */
  readonly movesExcept?: readonly string[];
  /** Calls of moves that have one of their own. */
  readonly ownMoves?: OwnMoves;
  /** Label of the button that begins a new case, if not the title of its page. */
  readonly begin?: string;
  readonly empty: Empty;
  /** Shown in an empty list to those who may begin a case. */
  readonly emptyHint: string;
  /** What a row offers beside its moves. */
  readonly rowActions?: (row: CaseRowOf<D>) => readonly Action[];
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** A list of cases: tabs with their counts, query, table, export, and the way to a new one. */
export function CaseListPage<D extends CaseDeclaration>({
  kind,
  hint,
  word,
  without,
  cells,
  begin,
  empty,
  emptyHint,
  children,
  rail,
  ownMoves,
  rowActions,
  ...table
}: Props<D>) {
  const makeMove = useCaseMove(kind, ownMoves);
  const mayWrite = useMay(kind.access.edit);
  const mayExport = useMay(kind.access.export ?? []);
  const { export: exportCall }: AnyCase['calls'] = kind.calls;
  const mayMove = useMay(kind.access.decide ?? kind.access.edit) || mayWrite;
  const tabs = usePartTabs(kind, mayWrite, mayMove);
  const ways = useWaysIn(kind, mayWrite, tabs?.isMine === true);
  const nameKey = kind.number.key;
  // The props above have checked what columns and cells may name.
  const list: Call = kind.calls.list;
  return (
    <>
      <PageHead title={kind.pages.list.title} hint={hint}>
        {children}
        {mayWrite && <BeginButton kind={kind} label={begin} />}
      </PageHead>
      {tabs && tabs.chosen === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <RecordTable
          key={tabs?.chosen}
          title={kind.title}
          {...listedOf(kind, word, without)}
          call={list}
          {...(tabs && { fixed: { part: tabs.chosen } })}
          {...((tabs ?? rail) && { rail: (...state: RailState) => <Rails tabs={tabs?.rail} below={rail?.(...state)} /> })}
          {...(mayExport && exportCall && { exportCall })}
          rowKey="id"
          nameField={nameKey}
          cells={{ status: ({ status }: Listed) => <StatePill cycle={kind.cycle} status={status} />, ...(cells && anyCells(cells)) }}
          // Rows come from the list call of the kind.
          actions={(row: Listed) => [...ways.actions(row), ...(rowActions?.(row as CaseRowOf<D>) ?? [])]}
          onMove={({ move }, opinion, { id, version }) => makeMove({ id, version }, move, opinion)}
          onRowOpen={ways.open}
          empty={{
            ...empty,
            ...(tabs?.narrows && { title: `没有「${tabs.label}」的${kind.title}` }),
            ...(mayWrite && { hint: emptyHint }),
          }}
          {...table}
        />
      )}
    </>
  );
}

/** The way to a new case. */
function BeginButton({ kind: { pages }, label }: { readonly kind: AnyCase; readonly label: string | undefined }) {
  const navigate = usePageNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(pages.form.path)}>
      {label ?? pages.form.title}
    </Button>
  );
}

/** Columns, filters and card of a kind, with the word that is searched for. */
function listedOf({ listed, fields, number }: AnyCase, word: string | undefined, without: Without | undefined) {
  const { filters, ...shown } = shownIn<Listing>(listed, without);
  if (word === undefined) return { ...shown, fields, filters };
  const complex = { ...fields[number.key]!, label: word };
  return { ...shown, fields: { complex, ...fields } as Fields, filters: ['complex', ...filters] };
}

/** Where a row leads: a form is opened by whoever may write in it; to others what was sent back is a case like any. */
function useWaysIn(kind: AnyCase, mayWrite: boolean, isMine: boolean) {
  const navigate = usePageNavigate();
  const goesOn = ({ status }: Listed) => mayWrite && isDraft(kind, status);
  const show = ({ id }: Listed) => void navigate(caseAddress(kind, String(id)));
  const open = (row: Listed) => (goesOn(row) ? void navigate(draftAddress(kind, String(row.id))) : show(row));
  // What was sent back is also looked at: its letter, who said what, giving it up.
  const isUnsent = ({ status }: Listed) => status === stateNamed(kind.cycle, 'draft').code;
  const actions = (row: Listed) => {
    const ways = [
      { key: 'write', label: '继续填写', onClick: () => open(row) },
      { key: 'show', label: isMine && !goesOn(row) ? '办理' : '查看', onClick: () => show(row) },
    ];
    return goesOn(row) ? ways.slice(0, isUnsent(row) ? 1 : 2) : ways.slice(1);
  };
  return { open, actions };
}

type RailState = Parameters<NonNullable<RecordTableProps['rail']>>;

function Rails({ tabs, below }: { readonly tabs: ReactNode; readonly below: ReactNode }) {
  if (!tabs || !below) return tabs ?? below;
  return (
    <Stack>
      {below}
      {tabs}
    </Stack>
  );
}

interface PartCount {
  readonly key: string;
  readonly count: number;
  readonly counted: boolean;
}

/** The tabs of a kind of case that has any, what waits for the asker first; nothing ever waits for whoever only reads. */
function usePartTabs(kind: AnyCase, mayWrite: boolean, mayMove: boolean) {
  const [search, setSearch] = usePageSearch();
  const parts = Object.entries(kind.parts ?? {}).filter(([, { own, mine }]) => (mayWrite || !own) && (mayMove || !mine));
  const { data, error } = useCall(kind.calls.parts ?? kind.calls.list, {}, { staleTime: 10_000, enabled: kind.calls.parts !== undefined });
  const counts = (data as { readonly parts: readonly PartCount[] } | undefined)?.parts;
  const countOf = (key: string) => counts?.find((one) => one.key === key);
  const usual = parts[0]?.[0];
  const mine = parts.find(([, part]) => part.mine)?.[0];
  // A list opens with what waits for the asker where anything does. Settled once, so that nothing turns over when the last of it is done.
  const [first, setFirst] = useState(mine === undefined ? usual : undefined);
  if (first === undefined && mine !== undefined && (counts || error)) setFirst((countOf(mine)?.count ?? 0) > 0 ? mine : usual);
  if (usual === undefined) return undefined;
  const asked = parts.find(([key]) => key === search.get('part'))?.[0];
  const chosen = asked ?? first;
  const choose = (key: string) => {
    const next = new URLSearchParams(search);
    next.set('part', key);
    next.delete('pageNo');
    setSearch(next);
  };
  const inOrder = parts.toSorted(([, one], [, other]) => Number(other.mine ?? false) - Number(one.mine ?? false));
  const counted = inOrder.map(([key, { label }]) => ({ key, label, count: countOf(key) }));
  return {
    chosen,
    label: parts.find(([key]) => key === chosen)?.[1].label,
    narrows: chosen !== 'all',
    isMine: chosen !== undefined && chosen === mine,
    rail: <CountedTabs label="状态" tabs={counted} chosen={chosen} onChoose={choose} />,
  };
}
