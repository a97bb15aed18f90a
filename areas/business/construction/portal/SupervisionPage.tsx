import { Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { DraftBar } from '#kit/portal/case/DraftBar.tsx';
import { useRenewal, type Renewal } from '#kit/portal/case/use-behind.ts';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { useDraftId } from '#kit/portal/case/use-draft-id.ts';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { NextActionBand } from '#kit/portal/page/NextActionBand.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { constructionCalls } from '../contract/calls.ts';
import { paramsAddress, pipeSupervisionPage, supervisionAddress, supervisionPage } from '../contract/menu.ts';
import { supervisionFiles, supervisionForm } from '../contract/supervision.ts';
import { pipeClass } from '../contract/works.ts';
import { FeeOfSupervision } from './FeeOfSupervision.tsx';
import { NoticePicker, type ChosenNotice } from './NoticePicker.tsx';
import { SupervisedLines } from './SupervisedLines.tsx';
import { marksOf } from './supervision-marks.ts';

type Told = ReplyOf<typeof constructionCalls.supervision>;

/** 管道监检申报: the same for the pipes of a notice. */
export function PipeSupervisionPage() {
  return <SupervisionPage arePipes />;
}

/** 监检申报: which devices of a notice, when and where, who pays, the papers. */
export function SupervisionPage({ arePipes = false }: { readonly arePipes?: boolean }) {
  const navigate = usePageNavigate();
  const [search] = usePageSearch();
  const notice = search.get('notice') ?? '';
  const { id, isNew, finish } = useDraftId();
  const query = useCall(
    constructionCalls.supervision,
    { id: notice, ...(!isNew && { applicationId: id }) },
    { enabled: notice !== '', staleTime: Infinity },
  );
  const { round, renewal } = useRounds(notice, id, finish);
  const { title } = arePipes ? pipeSupervisionPage : supervisionPage;
  usePageTitle(query.data?.draft ? `${title} ${query.data.draft.onlinelsh}` : undefined);
  if (notice === '') {
    const hint = arePipes ? '选择压力管道的施工告知，申报监督检验' : '选择施工告知，申报监督检验';
    const choose = (chosen: ChosenNotice) => void navigate(supervisionAddress(chosen), { replace: true });
    return <NoticePicker title={title} hint={hint} {...(arePipes && { equclacode: pipeClass })} onChoose={choose} />;
  }
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  if (query.data.draft && !query.data.draft.isOpen) return <HandedIn id={id} no={query.data.draft.onlinelsh} />;
  return <Editor key={`${id} ${round}`} id={id} told={query.data} renewal={renewal} onSent={finish} />;
}

/** Rises each time the form begins anew with an application that was saved elsewhere meanwhile. */
function useRounds(notice: string, id: string, onBegin?: () => void) {
  const [round, setRound] = useState(0);
  const renewal = useRenewal(
    constructionCalls.supervision,
    { id: notice, applicationId: id },
    ({ draft }) => draft!.version,
    () => {
      onBegin?.();
      setRound(round + 1);
    },
  );
  return { round, renewal };
}

/** In the tag in which it was written, once it has been handed in. */
function HandedIn({ id, no }: { readonly id: string; readonly no: string }) {
  const navigate = usePageNavigate();
  const show = { label: `查看 ${no}`, onClick: () => void navigate(detailPath(id)) };
  return <EmptyState icon="check" title="这份监检申报已经提交" action={show} />;
}

/** An application that was begun, or was sent back: its own form, with what is to be corrected. */
export function SupervisionForm({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, application } = detail;
  const query = useCall(constructionCalls.supervision, { id: application.bcwSysId!, applicationId: id }, { staleTime: Infinity });
  const { round, renewal } = useRounds(application.bcwSysId!, id);
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  if (query.data.draft && !query.data.draft.isOpen) return <HandedIn id={id} no={query.data.draft.onlinelsh} />;
  return <Editor key={`${id} ${round}`} id={id} told={query.data} renewal={renewal} detail={detail} />;
}

const promise = '本单位承诺：所填报内容和上传资料真实、完整；按照施工方案和安全技术规范施工，接受监督检验，未经监督检验合格不交付使用。';

const calls = { save: constructionCalls.saveSupervision, commit: constructionCalls.commitSupervision };

interface EditorProps {
  readonly id: string;
  readonly told: Told;
  readonly renewal: Renewal;
  readonly detail?: ApplicationDetail;
  /** Called when it has been handed in. */
  readonly onSent?: () => void;
}

function Editor({ id, told, renewal, detail, onSent }: EditorProps) {
  const { notice, lines, draft: stored, inspType } = told;
  const navigate = usePageNavigate();
  const [search, setSearch] = usePageSearch();
  const { user } = useSession();
  const today = useToday();
  const dictionaries = useDictionaries();
  const [lineIds, setLines] = useState<readonly string[]>(stored?.lineIds ?? []);
  const [isPromised, setPromised] = useState(false);
  const form = useMemo(() => supervisionForm(today), [today]);
  const kind = useMemo(() => ({ cycle: inspectionApplication, number: { key: 'onlinelsh', prefix: 'ZX' }, form, calls }), [form]);
  const start = {
    inspPlace: notice.equPlace ?? undefined,
    contact: user.name,
    ...(user.mobile && !user.mobile.includes('*') && { contactMobile: user.mobile }),
    payer: notice.unitId,
    invoiceKind: '财政票据',
  };
  const onMade = () => {
    const next = new URLSearchParams(search);
    next.set('id', id);
    setSearch(next);
  };
  const draft = useDraft({
    kind,
    id,
    draft: stored ? { ...stored.values, version: stored.version, onlinelsh: stored.onlinelsh } : undefined,
    start,
    untyped: start,
    about: { noticeId: notice.id, lineIds },
    lacks: lineIds.length === 0 ? '请选择要监督检验的设备' : isPromised ? undefined : '请先阅读并勾选承诺声明',
    submission: { promise: true },
    renewal,
    slot: `supervision:${notice.id}`,
    done: (no) => `监督检验申报 ${no} 已提交，等待检验机构受理`,
    onMade,
    onDone: () => {
      onSent?.();
      void navigate(detailPath(id), { replace: true });
    },
  });
  const { handle, autosave } = draft;
  const marks = useMemo(() => marksOf(detail), [detail]);
  const title = inspType ? labelOf(dictionaries, 'inspType', inspType) : '监督检验';
  return (
    <Stack>
      <PageHead
        title={`${title}申报：${notice.projectName ?? ''}`}
        hint={draft.no ? `流水号 ${draft.no}，草稿自动保存` : (notice.noticeNo ?? '')}
      >
        <Button onClick={() => void navigate(paramsAddress(notice.id))}>设备参数</Button>
      </PageHead>
      <RecoveredNote recovered={autosave.recovered} onTake={({ values }) => handle.reset(values)} onDismiss={autosave.dismissRecovered} />
      {detail?.returnOpinion && (
        <NextActionBand icon="alert" tone="bad" title="申报被退回，请按原因补正后重新提交" hint={detail.returnOpinion} />
      )}
      <SupervisedLines lines={lines} chosen={lineIds} marks={marks.devices} onChoose={setLines} />
      <Card>
        <RecordForm
          handle={handle}
          returned={marks.fields}
          hasAnchors={false}
          unitLabels={{ payer: handle.values['payer'] === notice.useUnit ? (notice.useUnitName ?? '') : (notice.unitName ?? '') }}
        />
      </Card>
      <FeeOfSupervision noticeId={notice.id} lineIds={lineIds} values={handle.values} />
      <CaseMaterials
        title="附件"
        id={draft.no && id}
        calls={attachmentWire}
        atttype={supervisionFiles.atttype}
        returned={marks.materials}
        groups={[{ slots: slotsFor(supervisionFiles, { hasCivilWorks: handle.values['hasCivilWorks'] }), isOpen: true }]}
      />
      <Card label="承诺">
        <Checkbox checked={isPromised} onChange={() => setPromised(!isPromised)}>
          {promise}
        </Checkbox>
      </Card>
      <DraftBar
        draft={draft}
        back={{ onClick: () => void navigate(supervisionAddress(undefined)) }}
        submit={{ label: '提交', onClick: () => void draft.submit(), isBusy: draft.isBusy }}
      />
    </Stack>
  );
}
