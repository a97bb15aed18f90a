import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { caseAddress } from '#kit/contract/case/case.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { CaseDetailPage, type DetailOf } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { useReturned } from '#kit/portal/case/use-returned.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { usePageNavigate, usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { batchCase, makeCertificateCase } from '../contract/calls.ts';
import { categoryFacts, isCategory } from '#areas/control-points/contract/category.ts';
import { makeCertificateForm } from '../contract/certificate.ts';
import { listed, productKey } from '../contract/numbers.ts';
import { AboutBatch, type BatchDetail } from './AboutBatch.tsx';
import { useOwnName } from './AgreementPages.tsx';

/** 监检证书: searched by product number, too. */
export function CertificateListPage() {
  return (
    <CaseListPage
      kind={makeCertificateCase}
      hint="按产品编号查询、下载；证书上的编号和二维码公众可以核验"
      word="证书编号、产品编号、产品或制造单位"
      without={{ columns: useOwnName() }}
      cells={{}}
      movesExcept={['return', 'revoke']}
      empty={{ icon: 'check', title: '没有监检证书' }}
      emptyHint="控制点全部通过后，在受检产品里点击「出具监检证书」。"
    />
  );
}

/** 出具监检证书 */
export function CertificateFormPage() {
  return <CaseFormPage kind={makeCertificateCase}>{(place) => <Place {...place} />}</CaseFormPage>;
}

function Place(place: DraftPlace<typeof makeCertificateCase>) {
  const [batchId] = useState(place.draft ? String(place.draft.batchId) : undefined);
  return (
    <AboutBatch title={makeCertificateCase.pages.form.title} drafted={batchId}>
      {(batch, card) => <Editor place={place} batch={batch} card={card} />}
    </AboutBatch>
  );
}

/** Numbers that no certificate names yet: all of them, or the first where each product has its own certificate. */
function startOf({ makeBatch: { category }, numbers }: BatchDetail, today: string) {
  const free = numbers.filter(({ certificateId }) => certificateId === null).map(({ productNo }) => productKey(productNo));
  const isEach = isCategory(category) && categoryFacts[category].each;
  return { category, covered: listed(isEach ? free.slice(0, 1) : free), madeOn: today };
}

interface EditorProps {
  readonly place: DraftPlace<typeof makeCertificateCase>;
  readonly batch: BatchDetail;
  readonly card: ReactNode;
}

function Editor({ place, batch, card }: EditorProps) {
  const [search] = usePageSearch();
  const today = useToday();
  const [start] = useState(() => startOf(batch, today));
  const [replaces] = useState(place.draft ? undefined : (search.get('replaces') ?? undefined));
  const about = { batchId: String(batch.makeBatch.id), ...(replaces && { replaces }) };
  const draft = useDraft({ kind: makeCertificateCase, ...place, start, untyped: start, about, done: '已提交，等待审核' });
  const open = batch.points.filter(({ result }) => result !== 'pass');
  const { note, marks } = useReturned(makeCertificateCase, place);
  return (
    <CaseEditor kind={makeCertificateCase} draft={draft}>
      <Stack>
        {note && <ReturnNote {...note} />}
        {card}
        {open.length > 0 && <Note tone="dueSoon">还有{open.length}个控制点没有通过，通过后才能提交审核。</Note>}
        <Card
          actions={
            draft.no && (
              <DownloadButton call={makeCertificateCase.calls.record} input={{ id: place.id }} way="open" icon="print">
                查看证书稿
              </DownloadButton>
            )
          }
          title="证书内容"
        >
          <RecordForm handle={draft.handle} hasAnchors={false} returned={marks} />
        </Card>
      </Stack>
    </CaseEditor>
  );
}

const product = {
  key: 'product',
  title: '受检产品',
  fields: ['taskNo', 'unitName', 'category', 'productName', 'model', 'batchNo', 'coveredQty'],
};
const signed = {
  key: 'signed',
  title: '签发',
  fields: [
    'supervisorName',
    'supervisedOn',
    'reviewedByName',
    'reviewedOn',
    'approvedByName',
    'issuedOn',
    'replacesNo',
    'revokedOn',
    'revokedBecause',
  ],
};

/** 监检证书详情 */
export function CertificateDetailPage() {
  return (
    <CaseDetailPage
      kind={makeCertificateCase}
      from="监检证书"
      paperLabel="打印证书"
      sections={() => [product, ...makeCertificateForm.sections, signed]}
      cells={{ taskNo: ({ batchId }, text) => <Link to={caseAddress(batchCase, String(batchId))}>{text}</Link> }}
      buttons={({ record, detail }) => (
        <ReplaceButton id={String(record.id)} batchId={String(record.batchId)} mayReplace={detail.mayReplace} />
      )}
      note={({ detail }) => <Replaced replacedBy={detail.replacedBy} />}
    />
  );
}

function Replaced({ replacedBy }: Pick<DetailOf<typeof makeCertificateCase>, 'replacedBy'>) {
  if (!replacedBy) return null;
  return (
    <Note>
      已重新出具：<Link to={caseAddress(makeCertificateCase, replacedBy.id)}>{replacedBy.no}</Link>
    </Note>
  );
}

function ReplaceButton({ id, batchId, mayReplace }: { readonly id: string; readonly batchId: string; readonly mayReplace: boolean }) {
  const navigate = usePageNavigate();
  if (!mayReplace) return null;
  return (
    <Button onClick={() => void navigate(addressWith(makeCertificateCase.pages.form.path, { batch: batchId, replaces: id }))}>
      重新出具
    </Button>
  );
}
