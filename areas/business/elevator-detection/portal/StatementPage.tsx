import { CaseDetailPage, type Opened } from '#kit/portal/case/CaseDetailPage.tsx';
import { DraftBar } from '#kit/portal/case/DraftBar.tsx';
import { useDraftId } from '#kit/portal/case/use-draft-id.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { isDraft } from '#kit/contract/case/case.ts';

import { detectionCalls } from './detection-wire.ts';
import { detectionPages, detectionPaths } from '../contract/menu.ts';
import { statementCase } from '../contract/statement-calls.ts';
import { statementForm } from '../contract/statement.ts';
import { StatementMaterials } from './StatementMaterials.tsx';
import { useStatementEditor, type EditorInput } from './use-statement-editor.ts';
import './detection.css';

/** One statement: open to its unit while it is a draft, to read for everybody else. */
export function StatementPage() {
  const [, setSearch] = usePageSearch();
  const { id, isNew, finish } = useDraftId();
  const start = useCall(detectionCalls.testingCapacity, {}, { enabled: isNew, staleTime: 60_000 });
  const query = useCall(statementCase.calls.detail, { id }, { enabled: !isNew });
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
    const mayEdit = query.data.isOwner && isDraft(statementCase, query.data.statement.status);
    return mayEdit ? <Editor key={id} {...place} detail={query.data} start={{}} /> : <View />;
  }
  return (
    <>
      <PageHead title={detectionPages.complianceForm.title} />
      <SkeletonRows rows={8} />
    </>
  );
}

function Editor(props: EditorInput) {
  const navigate = usePageNavigate();
  const draft = useStatementEditor(props);
  const { handle, autosave, no, submit, isBusy } = draft;
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
      <DraftBar
        draft={draft}
        over="发布后任何人都能查看声明内容，不能再修改。本单位对其真实性负责。"
        back={{ onClick: () => void navigate(detectionPaths.compliance) }}
        submit={{ label: statementCase.cycle.moves.commit.label, onClick: () => void submit(), isBusy }}
      />
    </Stack>
  );
}

/** A statement to read, with what its unit or the authority may do about it. */
function View() {
  return (
    <CaseDetailPage
      kind={statementCase}
      from={detectionPages.compliance.title}
      tab={({ statementNo }) => `声明 ${statementNo ?? ''}`}
      content={(opened) => <Stated key={opened.record.version} {...opened} />}
    />
  );
}

function Stated({ record: { id, orgname }, detail: { values, isOwn } }: Opened<typeof statementCase>) {
  const handle = useRecordForm(statementForm, values);
  const sections = statementForm.sections.map(({ key }) => key).filter((key) => key !== 'testers' || values['testers'] !== undefined);
  return (
    <>
      <Card title={orgname}>
        <RecordForm handle={handle} isReadOnly sections={sections} />
      </Card>
      {isOwn && id && <StatementMaterials id={id} values={values} isReadOnly />}
    </>
  );
}
