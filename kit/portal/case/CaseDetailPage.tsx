import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

import { draftAddress, type CaseDeclaration, type CaseKind, type CaseRowOf, type CaseStep } from '#kit/contract/case/case.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { sectionsOf } from '#kit/contract/case/sections.ts';
import type { Values } from '../../contract/field.ts';
import type { Form, Section } from '../../contract/form.ts';
import { usePageNavigate, usePageSearch, usePageTitle } from '../kept-pages/page-context.ts';
import { Card } from '../layout/Card.tsx';
import { Stack } from '../layout/Stack.tsx';
import { WithRail } from '../layout/WithRail.tsx';
import { decidedOf } from '../record/closes-when-moved.ts';
import { DownloadButton } from '../page/DownloadButton.tsx';
import { EmptyState, FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { flowEntries } from '../record/flow-entries.ts';
import { FlowLinkButton } from '../record/FlowLinkButton.tsx';
import { FlowSteps } from '../record/FlowSteps.tsx';
import { FlowTimeline } from '../record/FlowTimeline.tsx';
import { InQueue } from '../queue/InQueue.tsx';
import { opensByKeys, useQueue } from '../queue/queue-context.ts';
import { HandedInDespite } from '../record/HandedInDespite.tsx';
import { MoveButtons } from '../record/MoveButtons.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { ReturnDialog } from '../record/ReturnDialog.tsx';
import { ReturnNote, type ReasonAt } from '../record/ReturnNote.tsx';
import { RecordDetail } from '../record/RecordDetail.tsx';
import { WithWholeNumbers } from '../record/whole-numbers.tsx';
import { StageLine } from '../record/StageLine.tsx';
import { StatePill } from '../page/StatePill.tsx';
import { sentenceOf, useCall } from '../calls/use-call.ts';
import { useMay, useSession } from '../session.ts';
import { anyCells, recordIn, type AnyCase, type AnyDetail, type AnyRecord } from './any-case.ts';
import { stepsOfCase } from './case-steps.ts';
import { FormOfMove } from './FormOfMove.tsx';
import { goesOn } from './goes-on.ts';
import { lastWords } from './last-words.ts';
import { useCaseMove, type OwnMoves, type Reason } from './use-case-move.ts';

export type DetailOf<D extends CaseDeclaration> = ReplyOf<CaseKind<D>['calls']['detail']>;

export interface Opened<D extends CaseDeclaration> {
  readonly record: CaseRowOf<D>;
  readonly detail: DetailOf<D>;
}

interface Props<D extends CaseDeclaration> {
  readonly kind: CaseKind<D>;
  /** Where to open it from, said where no case is named. */
  readonly from: string;
  /** What its page is headed with, before its number: the title of its kind unless told. */
  readonly heading?: string | ((record: CaseRowOf<D>) => string);
  /** The title of its tag, if not the same with its number. */
  readonly tab?: (record: CaseRowOf<D>) => string;
  /** Without them and `content`: its form, the forms of its moves as far as they are filled in, and who has handed it in. */
  readonly sections?: (opened: Opened<D>) => readonly Section[];
  /** What it says, in the place of the card with these sections. */
  readonly content?: (opened: Opened<D>) => ReactNode;
  readonly cells?: Readonly<Partial<Record<keyof D['fields'] & string, (record: CaseRowOf<D>, text: string) => ReactNode>>>;
  /** The dialog of a move that is made by a form, if not that form alone. */
  readonly dialog?: (move: string, opened: Opened<D>, onClose: () => void) => ReactNode;
  /** What is to be done at once, with buttons of its own: while there is any, it stands on top in the place of the buttons beside the title. */
  readonly urgent?: (opened: Opened<D>, ask: (move: string) => void) => ReactNode;
  /** Calls of moves that have one of their own. */
  readonly ownMoves?: OwnMoves;
  /** The form at whose fields a return gives reasons, where the call of the move `return` takes them: that of a kind that is `marked`, unless told. */
  readonly returnsAt?: Form | ((opened: Opened<D>) => Form);
  /** What stands in that form, where it is not the record. */
  readonly returnValues?: (opened: Opened<D>) => Values;
  /** Label of the button that opens it, if not that of the move. */
  readonly returnLabel?: string;
  /** Label of the button that opens its paper, where that is more than a record of what was done. */
  readonly paperLabel?: string;
  /** What the button says that leads back into the form of a case that was sent back. */
  readonly againLabel?: string;
  /** Further buttons. */
  readonly buttons?: (opened: Opened<D>) => ReactNode;
  /** At which fields something is to be put right, if not what the detail tells; they stand on top, with the words of whoever sent the case back. */
  readonly reasons?: (opened: Opened<D>) => readonly ReasonAt[];
  /** What is to be read before all else. */
  readonly note?: (opened: Opened<D>) => ReactNode;
  /** Moves whose words its note says already. */
  readonly noted?: readonly string[];
  /** The steps of this case, where not each takes all those of its kind. */
  readonly steps?: (opened: Opened<D>) => readonly CaseStep[];
  /** To the right of the record: what whoever decides holds it against. */
  readonly beside?: (opened: Opened<D>) => ReactNode;
  /** Between the record and its steps. */
  readonly children?: (opened: Opened<D>) => ReactNode;
}

/** One case: what it says, where it stands, who did what, and what this person may do about it. */
export function CaseDetailPage<D extends CaseDeclaration>(props: Props<D>) {
  const { kind, from, tab } = props;
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const query = useDetail(kind, id);
  const record = recordIn(kind, query.data);
  usePageTitle(record && (tab?.(record) ?? `${headingOf(props, record)} ${String(record[kind.number.key])}`));
  if (id === '') return <EmptyState icon="search" title={`没有指定${kind.title}`} hint={`请从${from}打开。`} />;
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!record) return <SkeletonRows rows={8} />;
  const opened = { record, detail: query.data as DetailOf<D> };
  return (
    <InQueue id={id}>
      <WithWholeNumbers declared={kind.calls.detail} input={{ id }}>
        <CaseView key={id} {...props} record={record} detail={query.data as AnyDetail} opened={opened} />
      </WithWholeNumbers>
    </InQueue>
  );
}

function headingOf<D extends CaseDeclaration>({ kind, heading = kind.title }: Props<D>, record: CaseRowOf<D>): string {
  return typeof heading === 'string' ? heading : heading(record);
}

function useDetail(kind: AnyCase, id: string) {
  return useCall(kind.calls.detail, { id }, { enabled: id !== '' });
}

interface ViewProps<D extends CaseDeclaration> extends Props<D> {
  readonly record: AnyRecord;
  readonly detail: AnyDetail;
  readonly opened: Opened<D>;
}

function CaseView<D extends CaseDeclaration>(props: ViewProps<D>) {
  const { kind, record, detail, opened, dialog, urgent, paperLabel = '打印记录', buttons } = props;
  const { record: paper }: AnyCase['calls'] = kind.calls;
  const makeMove = useCaseMove(kind, props.ownMoves);
  const [asked, setAsked] = useState<string>();
  const returnsAt = record.moves.some(({ move }) => move === 'return') ? formOf(props, opened) : undefined;
  const about = decidedOf(kind.cycle, record);
  const sendBack = async (opinion: string, reasons: readonly Reason[]) => {
    await makeMove(record, 'return', opinion, reasons);
    setAsked(undefined);
  };
  const { openForms } = detail;
  // What ends or forbids something is never what a page offers first.
  const usual = openForms.filter((move) => !kind.cycle.moves[move]!.danger);
  const state = Object.values(kind.cycle.states).find(({ code }) => code === record.status);
  const number = String(record[kind.number.key]);
  const first = urgent?.(opened, setAsked);
  return (
    <Stack>
      <PageHead
        title={`${headingOf(props, opened.record)} ${number}`}
        pill={<StatePill cycle={kind.cycle} status={record.status} />}
        hint={state?.next}
      >
        {paper && (
          <DownloadButton call={paper} input={{ id: record.id }} way="open" icon="print">
            {paperLabel}
          </DownloadButton>
        )}
        <GoOnButton {...props} />
        {buttons?.(opened)}
        {!first && <Forms kind={kind} moves={usual} onAsk={setAsked} />}
        {returnsAt && <Button onClick={() => setAsked('return')}>{props.returnLabel ?? kind.cycle.moves['return']!.label}</Button>}
        {!first && (
          <MoveButtons
            moves={record.moves}
            except={returnsAt ? ['return'] : []}
            hasMain={usual.length === 0}
            of={number}
            about={about}
            onMove={({ move }, opinion) => makeMove(record, move, opinion)}
          />
        )}
        {!first && <Dangers kind={kind} moves={openForms.filter((move) => !usual.includes(move))} onAsk={setAsked} />}
      </PageHead>
      {first}
      <CaseBody {...props} />
      {asked !== undefined &&
        openForms.includes(asked) &&
        (dialog?.(asked, opened, () => setAsked(undefined)) ?? (
          <FormOfMove key={asked} kind={kind} move={asked} record={record} onClose={() => setAsked(undefined)} />
        ))}
      {asked === 'return' && returnsAt && (
        <ReturnDialog form={returnsAt} values={standsIn(props)} about={about} onClose={() => setAsked(undefined)} onReturn={sendBack} />
      )}
    </Stack>
  );
}

function MaybeBeside({ rail, children }: { readonly rail: ReactNode; readonly children: ReactNode }) {
  return rail ? <WithRail rail={rail}>{children}</WithRail> : children;
}

interface FormButtons {
  readonly kind: AnyCase;
  readonly moves: readonly string[];
  readonly onAsk: (move: string) => void;
}

/** Moves that are made by a form; the first is what the page is for. */
function Forms({ kind, moves, onAsk }: FormButtons) {
  const queue = useQueue();
  return moves.map((move, index) => (
    <Button key={move} type={index === 0 ? 'primary' : 'default'} {...(queue && index === 0 && opensByKeys)} onClick={() => onAsk(move)}>
      {kind.cycle.moves[move]!.label}
    </Button>
  ));
}

/** Those that end or forbid something: behind all others. */
function Dangers({ kind, moves, onAsk }: FormButtons) {
  return moves.map((move) => (
    <Button key={move} danger onClick={() => onAsk(move)}>
      {kind.cycle.moves[move]!.label}
    </Button>
  ));
}

function formOf<D extends CaseDeclaration>({ kind, returnsAt }: Props<D>, opened: Opened<D>): Form | undefined {
  return typeof returnsAt === 'function' ? returnsAt(opened) : (returnsAt ?? (kind.marked && kind.form));
}

/** What stands in the form at which a return points; undefined where the page does not know it. */
function standsIn<D extends CaseDeclaration>({ returnValues, returnsAt, opened, record }: ViewProps<D>): Values | undefined {
  return returnValues?.(opened) ?? (typeof returnsAt === 'function' ? undefined : record);
}

/** From a case that is still a draft, or was sent or taken back, into its form: messages and the press of 撤回 lead here. */
function GoOnButton<D extends CaseDeclaration>({
  kind,
  record: { id, status },
  detail: { isOwner },
  againLabel = '修改后重新提交',
}: ViewProps<D>) {
  const navigate = usePageNavigate();
  const mayWrite = useMay(kind.access.edit);
  const { actor } = useSession().role;
  const way = mayWrite && goesOn(kind, { status, isOwner, actor });
  if (!way) return null;
  return (
    <Button type="primary" onClick={() => void navigate(draftAddress(kind, id))}>
      {way === 'draft' ? '继续填写' : againLabel}
    </Button>
  );
}

/** Below its head: why the case stands where it does, how far it is, what it says, and who did what. */
function CaseBody<D extends CaseDeclaration>(props: ViewProps<D>) {
  const { kind, record, detail, opened, content, cells, reasons, note, noted = [], beside, children } = props;
  const sections = props.sections?.(opened) ?? (content ? undefined : sectionsOf(kind, record));
  const steps = props.steps?.(opened) ?? kind.steps;
  const { flowLink }: AnyCase['calls'] = kind.calls;
  const { flow } = detail;
  const words = lastWords(kind.cycle, record.status, flow);
  const state = Object.values(kind.cycle.states).find(({ code }) => code === record.status);
  const isBad = state?.tone === 'bad';
  return (
    <>
      {words && !noted.some((move) => kind.cycle.moves[move]?.label === words.label) && (
        <ReturnNote
          label={words.label}
          tone={isBad ? 'bad' : 'draft'}
          returned={{ opinion: words.opinion, reasons: reasons?.(opened) ?? detail.reasons ?? [] }}
        />
      )}
      {note?.(opened)}
      {!state?.terminal && <HandedInDespite flow={flow} />}
      {steps && (
        <Card label="办理进度">
          <FlowSteps steps={stepsOfCase({ cycle: kind.cycle, steps }, record.status, flow)} />
          {detail.stage && <StageLine stage={detail.stage} />}
        </Card>
      )}
      {content?.(opened)}
      {sections && (
        <MaybeBeside rail={beside?.(opened)}>
          <Card label={`${kind.title}内容`}>
            <RecordDetail fields={kind.fields} record={record} sections={sections} cells={anyCells(cells)} />
          </Card>
        </MaybeBeside>
      )}
      {children?.(opened)}
      {(detail.isOwner !== false || flow.length > 0) && (
        <Card title="办理记录" actions={detail.isOwner && <FlowLinkButton call={flowLink} id={record.id} />}>
          <FlowTimeline entries={flowEntries(flow)} stage={steps ? null : detail.stage} />
        </Card>
      )}
    </>
  );
}
