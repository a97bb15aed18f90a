import { Button } from 'antd';
import { useNavigate } from 'react-router';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { draftAddress, isDraft } from '#kit/contract/case.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { useMay } from '#kit/portal/session.ts';

import { constructionCalls, noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { noticeAccess, noticePages, paramsAddress, supervisionAddress } from '../contract/menu.ts';
import { factsOf, noticeFiles, noticeForm } from '../contract/notice.ts';
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

const { accepted, underSupervision } = constructionNotice.states;
const supervision = noticeCase.steps.findIndex(({ at }) => at.some((state) => state === 'underSupervision'));
const isWorking = (status: unknown) => status === accepted.code || status === underSupervision.code;

/** 告知详情: what is built for whom, its devices with their supervision, the papers, and the decision. */
export function NoticeDetailPage() {
  const navigate = useNavigate();
  const mayWrite = useMay(noticeAccess.edit);
  return (
    <CaseDetailPage
      kind={noticeCase}
      ownMoves={ownMoves}
      returnsAt={noticeForm}
      from={noticePages.list.title}
      paperLabel="打印告知单"
      sections={() => sections}
      steps={({ detail }) => (detail.inspType === null ? noticeCase.steps.toSpliced(supervision, 1) : noticeCase.steps)}
      reasons={({ detail }) =>
        detail.reasons.map((one) => ({ ...one, label: one.label ?? noticeForm.fields[one.field as keyof typeof noticeForm.fields]?.label }))
      }
      buttons={({ record, detail }) => (
        <>
          {record.noticeNo && (
            <DownloadButton call={constructionCalls.receipt} input={{ id: String(record.id) }} way="open" icon="print">
              打印受理回执
            </DownloadButton>
          )}
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
          {mayWrite && isDraft(noticeCase, record.status) && (
            <Button type="primary" onClick={() => void navigate(draftAddress(noticeCase, String(record.id)))}>
              修改后重新提交
            </Button>
          )}
        </>
      )}
    >
      {({ record, detail }) => (
        <>
          <LinesCard lines={detail.noticeLines} isSupervised={detail.inspType !== null} />
          <CaseMaterials
            title="附件"
            id={String(record.id)}
            calls={attachmentWire}
            atttype={noticeFiles.atttype}
            groups={[{ slots: slotsFor(noticeFiles, factsOf(record)), isOpen: false }]}
          />
        </>
      )}
    </CaseDetailPage>
  );
}
