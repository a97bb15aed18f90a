import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { Button } from 'antd';
import { Link } from 'react-router';

import { payPage } from '#areas/payment/contract/menu.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { CaseDetailPage, type DetailOf } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { useMay } from '#kit/portal/session.ts';

import { batchFacts, batchFiles, batchForm } from '../contract/batch.ts';
import { batchCase, makeCertificateCase, noteCase, visitCase } from '../contract/calls.ts';
import { makeCertificateAccess, noteAccess, visitAccess } from '../contract/menu.ts';
import { noteKind } from '../contract/note.ts';
import { useOwnName } from './AgreementPages.tsx';
import { PointTable } from './PointTable.tsx';

/** 受检产品 */
export function BatchListPage() {
  return (
    <CaseListPage
      kind={batchCase}
      hint="产品或批次逐个编号申报；受理后按控制点约检，全部通过后出具监检证书"
      word="任务号、产品、批号或产品编号"
      without={{ columns: useOwnName() }}
      cells={{}}
      movesExcept={['return', 'cancel', 'stop']}
      empty={{ icon: 'factory', title: '没有受检产品' }}
      emptyHint="点击「申报受检产品」，填写产品和编号，上传质量计划。"
    />
  );
}

const supervision = {
  key: 'supervision',
  title: '监检与费用',
  fields: [
    'unitName',
    'agreementNo',
    'licenceNo',
    'licenceGrade',
    'feeFen',
    'feeBasis',
    'paidAt',
    'acceptedByName',
    'acceptedOn',
    'createdByName',
    'submittedAt',
  ],
};
const none = {};

/** 受检产品详情 */
export function BatchDetailPage() {
  return (
    <CaseDetailPage
      kind={batchCase}
      from="受检产品"
      sections={() => [...batchForm.sections.filter(({ key }) => key !== 'numbers'), supervision]}
      dialog={(move, { record }, onClose) => (
        <CaseFormDialog
          kind={batchCase}
          move={move}
          record={record}
          start={none}
          okText={move === 'accept' ? '受理' : '核定'}
          done="已办理"
          onClose={onClose}
        />
      )}
      buttons={({ record, detail }) => (
        <NextButtons
          id={String(record.id)}
          taskNo={String(record.taskNo)}
          isOpen={record.status === batchCase.cycle.states.supervising.code}
          payNo={detail.payNo}
        />
      )}
    >
      {({ record, detail }) => (
        <>
          {detail.points.length > 0 && (
            <Card title="监检控制点" hint="A类停止点、B类按顺序通过；标「参考」的类别没有查到规范原文">
              <PointTable points={detail.points} />
            </Card>
          )}
          <Numbers numbers={detail.numbers} products={record.products ?? []} />
          <Briefs detail={detail} />
          <CaseFiles title="附件" of={batchFiles} id={String(record.id)} about={batchFacts(record)} isOpen={false} />
        </>
      )}
    </CaseDetailPage>
  );
}

interface NextProps {
  readonly id: string;
  readonly taskNo: string;
  readonly isOpen: boolean;
  readonly payNo: string | null;
}

/** What is done next with a batch: pay, ask for a visit, write a note or the certificate. */
function NextButtons({ id, taskNo, isOpen, payNo }: NextProps) {
  const navigate = usePageNavigate();
  const [mayVisit, mayNote, mayCertify] = [useMay(visitAccess.edit), useMay(noteAccess.edit), useMay(makeCertificateAccess.edit)];
  const go = (page: { readonly path: string }) => void navigate(addressWith(page.path, { batch: id }));
  return (
    <>
      {mayVisit && payNo && <Button onClick={() => void navigate(addressWith(payPage.path, { onlinelsh: taskNo }))}>去缴费</Button>}
      {isOpen && mayVisit && <Button onClick={() => go(visitCase.pages.form)}>预约监检</Button>}
      {isOpen && mayNote && <Button onClick={() => go(noteCase.pages.form)}>开具监检文书</Button>}
      {isOpen && mayCertify && <Button onClick={() => go(makeCertificateCase.pages.form)}>出具监检证书</Button>}
    </>
  );
}

type Detail = DetailOf<typeof batchCase>;

interface NumbersProps {
  readonly numbers: Detail['numbers'];
  /** Of a draft, which has claimed none yet. */
  readonly products: readonly { readonly productNo?: string | null | undefined; readonly deviceCode?: string | null | undefined }[];
}

function Numbers({ numbers, products }: NumbersProps) {
  const drafted = products.map(({ productNo, deviceCode }) => ({
    productNo: productNo ?? '',
    deviceCode: deviceCode ?? null,
    certificateId: null,
    certNo: null,
    isExcluded: false,
  }));
  const shown = numbers.length > 0 ? numbers : drafted;
  if (shown.length === 0) return null;
  return (
    <Card title="产品编号" hint={`共${shown.length}个`}>
      <PlainTable label="产品编号">
        <thead>
          <tr>
            <th scope="col">产品编号</th>
            <th scope="col">设备代码</th>
            <th scope="col">监检证书</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one, index) => (
            // A draft may still name a number twice, so the index is the key.
            <tr key={index}>
              <th scope="row">{one.productNo}</th>
              <td>{one.deviceCode ?? dash}</td>
              <td>
                {one.certificateId ? <Link to={caseAddress(makeCertificateCase, one.certificateId)}>{one.certNo}</Link> : dash}
                {one.isExcluded && '（剔除，不出具证书）'}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}

type Brief = Detail['visits'][number];

/** Visits, notes and certificates of the batch, the newest first. */
function Briefs({ detail: { visits, notes, certificates } }: { readonly detail: Pick<Detail, 'visits' | 'notes' | 'certificates'> }) {
  const dictionaries = useDictionaries();
  const rows = [
    ...certificates.map((one) => ({ ...one, what: '监检证书', kind: makeCertificateCase })),
    ...notes.map((one) => ({ ...one, what: labelOf(dictionaries, noteKind.name, one.title), title: '', kind: noteCase })),
    ...visits.map((one) => ({ ...one, what: '约检', kind: visitCase })),
  ] as readonly (Brief & { readonly what: string; readonly kind: typeof makeCertificateCase | typeof noteCase | typeof visitCase })[];
  if (rows.length === 0) return null;
  return (
    <Card title="约检、文书与证书">
      <PlainTable label="约检、文书与证书">
        <thead>
          <tr>
            <th scope="col">种类</th>
            <th scope="col">编号</th>
            <th scope="col">时间</th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, no, title, what, status, kind }) => (
            <tr key={id}>
              <th scope="row">{what}</th>
              <td>
                <Link to={caseAddress(kind, id)}>{no}</Link>
              </td>
              <td>{title || dash}</td>
              <td>
                <StatePill cycle={kind.cycle as Lifecycle} status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
