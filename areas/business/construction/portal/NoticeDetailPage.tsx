import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { Button } from 'antd';

import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useMay } from '#kit/portal/session.ts';

import { constructionCalls, noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { likeAddress, noticeAccess, noticePages, paramsAddress, supervisionAddress } from '../contract/menu.ts';
import { factsOf, noticeFiles, noticeForm } from '../contract/notice.ts';
import { stopForm } from '../contract/stop-order.ts';
import { LinesCard } from './LinesCard.tsx';
import { ownMoves } from './own-moves.ts';

const named: Readonly<Record<string, readonly string[]>> = {
  constructor: ['unitName', 'licenceNo', 'licenceGrade', 'licenceValidTo'],
  user: ['useUnitName', 'ownerUnitName'],
};
const unnamed: ReadonlySet<string> = new Set(['useUnit', 'ownerUnit', 'lines', 'pipes', 'licenceNo']);
const registrar = {
  key: 'registrar',
  title: '办理',
  fields: [
    'bcwNo',
    'noticeNo',
    'noticeDate',
    'acceptOrgName',
    'supvOrgName',
    'dueOn',
    'decidedAt',
    'promisedOn',
    'termKept',
    'createdByName',
    'submittedAt',
    'acceptedAt',
    'supvState',
  ],
};
/** As the form has them, units by name, devices in a table of their own. */
const sections = [
  ...noticeForm.sections
    .map(({ key, title, fields }) => ({ key, title, fields: [...(named[key] ?? []), ...fields.filter((field) => !unnamed.has(field))] }))
    .filter(({ key }) => key !== 'lines'),
  registrar,
];

const { notified, correcting, underSupervision } = constructionNotice.states;
const supervision = noticeCase.steps.findIndex(({ at }) => at.some((state) => state === 'underSupervision'));
const isWorking = (status: unknown) => [notified.code, correcting.code, underSupervision.code].some((code) => code === status);

const isWithdrawn = (status: unknown) => status === constructionNotice.states.draft.code;

/** 告知详情: what is built for whom, its devices with their supervision, the papers, and the decision. */
export function NoticeDetailPage() {
  const navigate = usePageNavigate();
  const mayWrite = useMay(noticeAccess.edit);
  return (
    <CaseDetailPage
      kind={noticeCase}
      ownMoves={ownMoves}
      returnsAt={noticeForm}
      from={noticePages.list.title}
      paperLabel="打印告知单"
      againLabel="改正后重新提交"
      sections={({ record }) => (record.stopGround ? [...stopForm.sections, ...sections] : sections)}
      steps={({ detail }) => (detail.inspType === null ? noticeCase.steps.toSpliced(supervision, 1) : noticeCase.steps)}
      reasons={({ detail }) =>
        detail.reasons.map((one) => ({ ...one, label: one.label ?? noticeForm.fields[one.field as keyof typeof noticeForm.fields]?.label }))
      }
      buttons={({ record, detail }) => (
        <>
          {record.noticeNo && !isWithdrawn(record.status) && (
            <DownloadButton call={constructionCalls.receipt} input={{ id: String(record.id) }} way="open" icon="print">
              打印回执
            </DownloadButton>
          )}
          {record.stopGround && (
            <DownloadButton call={constructionCalls.stopOrder} input={{ id: String(record.id) }} way="open">
              停工决定书
            </DownloadButton>
          )}
          {mayWrite && detail.isOwner && <Button onClick={() => void navigate(likeAddress(String(record.id)))}>再告知一份</Button>}
          {mayWrite && detail.inspType !== null && isWorking(record.status) && (
            <>
              <Button onClick={() => void navigate(paramsAddress(String(record.id)))}>设备参数</Button>
              <Button
                type="primary"
                onClick={() => void navigate(supervisionAddress({ id: String(record.id), equclacode: String(record.equclacode) }))}
              >
                监检申报
              </Button>
            </>
          )}
        </>
      )}
    >
      {({ record, detail }) => (
        <>
          <LinesCard lines={detail.noticeLines} isSupervised={detail.inspType !== null} />
          <CaseFiles title="附件" of={noticeFiles} id={String(record.id)} about={factsOf(record)} isOpen={false} />
        </>
      )}
    </CaseDetailPage>
  );
}
