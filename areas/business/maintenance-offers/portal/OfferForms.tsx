import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

import { slotsFor, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { draftOfOffer } from '../contract/new-edition.ts';
import type { Values } from '#kit/contract/field.ts';
import type { AnyCase, WholeCase } from '#kit/portal/case/any-case.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { lastWords } from '#kit/portal/case/last-words.ts';
import { useDraft, type DraftHandle } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { offerCalls, partsCase, projectCase } from '../contract/calls.ts';
import { partsFacts, partsFiles, projectFiles } from '../contract/materials.ts';
import { mostItems } from '../contract/offer.ts';
import { PartImport } from './PartImport.tsx';

/** 申报维保项目, or a new edition of one. */
export function ProjectFormPage() {
  return <CaseFormPage kind={projectCase}>{(place) => <ProjectEditor {...place} />}</CaseFormPage>;
}

function ProjectEditor(place: DraftPlace<typeof projectCase>) {
  const base = useBase(projectCase, place);
  const stored = useCall(projectCase.calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  if (base.waits) return base.waits;
  return (
    <Editor
      kind={projectCase}
      files={projectFiles}
      place={place}
      start={base.start}
      replaces={base.replaces}
      flow={stored.data?.flow ?? []}
    />
  );
}

/** 申报配件价格, or a new edition of such a list. */
export function PartsFormPage() {
  return <CaseFormPage kind={partsCase}>{(place) => <PartsEditor {...place} />}</CaseFormPage>;
}

function PartsEditor(place: DraftPlace<typeof partsCase>) {
  const base = useBase(partsCase, place);
  const stored = useCall(partsCase.calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  if (base.waits) return base.waits;
  return (
    <Editor
      kind={partsCase}
      files={partsFiles}
      place={place}
      start={base.start}
      replaces={base.replaces}
      flow={stored.data?.flow ?? []}
      factsOf={partsFacts}
      tools={(handle) => <PartTools handle={handle} />}
    />
  );
}

/** The edition upon which a new one is begun, as the address names it; read once, before the form is drawn. */
function useBase(kind: typeof projectCase | typeof partsCase, { draft }: DraftPlace) {
  const [search] = usePageSearch();
  const today = useToday();
  const replaces = search.get('replaces') ?? undefined;
  const isAsked = replaces !== undefined && draft === undefined;
  const { data, error, refetch } = useCall(kind.calls.detail as AnyCase['calls']['detail'], { id: replaces ?? '' }, { enabled: isAsked });
  const waits: ReactNode =
    !isAsked || data ? undefined : error ? (
      <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    );
  const record = isAsked && data ? ((data as Values)[kind.name] as Values) : undefined;
  return { replaces, waits, start: record ? draftOfOffer(kind.form, record, today) : { validFrom: today } };
}

interface EditorProps {
  readonly kind: WholeCase;
  readonly files: MaterialKind;
  readonly place: DraftPlace;
  readonly start: Values;
  readonly replaces: string | undefined;
  readonly flow: Parameters<typeof lastWords>[2];
  readonly factsOf?: (values: Values) => Values;
  /** Above the table of items. */
  readonly tools?: (handle: RecordFormHandle) => ReactNode;
}

/** The form, its files, and what was said when it was sent back. */
function Editor({ kind, files, place, start, replaces, flow, factsOf, tools }: EditorProps) {
  const [begin] = useState(start);
  const [about] = useState(() => (replaces && !place.draft ? { replaces } : {}));
  const draft = useDraft({ kind, ...place, start: begin, untyped: begin, about, done: '已提交，等待核对' });
  const words = place.draft && lastWords(kind.cycle, place.draft.status, flow);
  return (
    <CaseEditor kind={kind} draft={draft}>
      <Stack>
        {words && <ReturnNote label={words.label} returned={{ opinion: words.opinion, reasons: [] }} />}
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} {...(tools && { extra: { items: tools(draft.handle) } })} />
        </Card>
        <Files kind={kind} files={files} place={place} draft={draft} facts={factsOf?.(draft.handle.values) ?? {}} />
      </Stack>
    </CaseEditor>
  );
}

interface FilesProps extends Pick<EditorProps, 'kind' | 'files' | 'place'> {
  readonly draft: DraftHandle;
  readonly facts: Values;
}

function Files({ kind, files, place: { id }, draft, facts }: FilesProps) {
  return (
    <CaseMaterials
      title="附件"
      id={draft.no && id}
      calls={attachmentWire}
      atttype={files.atttype}
      groups={[{ slots: slotsFor(files, facts), isOpen: true }]}
      actions={
        draft.no && (
          <DownloadButton call={kind.calls.record} input={{ id }} way="open" icon="print">
            {`打印${kind.paper}`}
          </DownloadButton>
        )
      }
    />
  );
}

/** Above the table of parts: many come from a workbook. */
function PartTools({ handle }: { readonly handle: RecordFormHandle }) {
  const [isImporting, setImporting] = useState(false);
  const rows = (handle.values['items'] ?? []) as readonly Values[];
  return (
    <Row>
      <Button onClick={() => setImporting(true)}>从表格导入</Button>
      <DownloadButton call={offerCalls.partTemplate} input={{}}>
        下载模板
      </DownloadButton>
      <span className="quiet small">
        已填 {rows.length} 行，最多 {mostItems} 行
      </span>
      {isImporting && <PartImport rows={rows} onTake={(items) => handle.set('items', items)} onClose={() => setImporting(false)} />}
    </Row>
  );
}
