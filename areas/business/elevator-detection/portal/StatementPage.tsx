import { Button } from 'antd';
import { useNavigate } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { useDraftId } from '#kit/portal/case/use-draft-id.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowLinkButton } from '#kit/portal/record/FlowLinkButton.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { FormBar } from '#kit/portal/form/FormBar.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { detectionCalls } from './detection-wire.ts';
import { complianceStatement } from '../contract/lifecycle.ts';
import { detectionPages, detectionPaths } from '../contract/menu.ts';
import { statementForm } from '../contract/statement.ts';
import { StatementMaterials } from './StatementMaterials.tsx';
import { StatementPill } from './StatementPill.tsx';
import { useStatementEditor, type EditorInput } from './use-statement-editor.ts';
import { useStatementMove } from './use-statement-move.ts';
import './detection.css';

type Detail = ReplyOf<typeof detectionCalls.statementDetail>;

/** One statement: open to its unit while it is a draft, to read for everybody else. */
export function StatementPage() {
  const [, setSearch] = usePageSearch();
  const { id, isNew, finish } = useDraftId();
  const start = useCall(detectionCalls.testingCapacity, {}, { enabled: isNew, staleTime: 60_000 });
  const query = useCall(detectionCalls.statementDetail, { id }, { enabled: !isNew });
  usePageTitle(query.data ? `声明 ${query.data.statement.statementNo ?? ''}` : undefined);
  const onMade = () => setSearch(new URLSearchParams({ id }));
  const asked = isNew ? start : query;
  const onDone = () => {
    finish();
    void query.refetch();
  };
  const place = { id, onMade, onDone };
  if (asked.error) return <FaultState message={sentenceOf(asked.error)} onRetry={() => void asked.refetch()} />;
  if (isNew && start.data) {
    if (start.data.why) return <FaultState message={start.data.why} onRetry={() => void start.refetch()} />;
    return <Editor key={id} {...place} detail={undefined} start={start.data.start} />;
  }
  if (!isNew && query.data) {
    const mayEdit = query.data.statement.moves.some(({ move }) => move === 'publish');
    if (mayEdit) return <Editor key={id} {...place} detail={query.data} start={{}} />;
    return <View key={query.data.statement.version} detail={query.data} />;
  }
  return (
    <>
      <PageHead title={detectionPages.complianceForm.title} />
      <SkeletonRows rows={8} />
    </>
  );
}

function Editor(props: EditorInput) {
  const navigate = useNavigate();
  const { handle, autosave, no, submit, isBusy } = useStatementEditor(props);
  return (
    <Stack>
      <PageHead
        title={detectionPages.compliance.title}
        hint={no ? `声明编号 ${no}，草稿自动保存；发布后列入检测机构名录` : '填写后自动保存草稿；发布后列入检测机构名录'}
      />
      <RecoveredNote recovered={autosave.recovered} onTake={({ values }) => handle.reset(values)} onDismiss={autosave.dismissRecovered} />
      <Card>
        <RecordForm handle={handle} />
      </Card>
      <StatementMaterials id={no && props.id} values={handle.values} issues={handle.issues} />
      <FormBar
        status={autosave.status}
        onField={handle.seek}
        back={{ onClick: () => void navigate(detectionPaths.compliance) }}
        draft={{ onClick: () => void autosave.saveNow() }}
        submit={{ label: complianceStatement.moves.publish.label, onClick: () => void submit(), isBusy }}
      />
    </Stack>
  );
}

function View({ detail: { statement, values, flow, stage, isOwn, isOwner } }: { readonly detail: Detail }) {
  const navigate = useNavigate();
  const makeMove = useStatementMove();
  const handle = useRecordForm(statementForm, values);
  const state = Object.values(complianceStatement.states).find(({ code }) => code === statement.status);
  const sections = statementForm.sections.map(({ key }) => key).filter((key) => key !== 'testers' || values['testers'] !== undefined);
  return (
    <Stack>
      <PageHead
        title={`${statement.orgname ?? ''}符合性声明`}
        pill={<StatementPill status={String(statement.status)} />}
        hint={`声明编号 ${statement.statementNo ?? ''}${state && 'next' in state ? `，${state.next}` : ''}`}
      >
        <Button onClick={() => void navigate(detectionPaths.compliance)}>返回</Button>
        <MoveButtons
          moves={statement.moves}
          hasMain={false}
          of={statement.statementNo ?? ''}
          about={decidedOf(complianceStatement, statement)}
          onMove={({ move }, opinion) => makeMove(statement, move, opinion)}
        />
      </PageHead>
      <Card>
        <RecordForm handle={handle} isReadOnly sections={sections} />
      </Card>
      {isOwn && statement.id && <StatementMaterials id={statement.id} values={values} isReadOnly />}
      {isOwn && (
        <Card title="办理记录" actions={isOwner && <FlowLinkButton call={detectionCalls.statementFlowLink} id={statement.id!} />}>
          <FlowTimeline entries={flowEntries(flow)} stage={stage} />
        </Card>
      )}
    </Stack>
  );
}
