import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { draftAddress, isDraft } from '#kit/contract/case.ts';
import { text } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { CaseDetailPage, type Opened } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { ReturnDialog } from '#kit/portal/record/ReturnDialog.tsx';
import { useRefresh } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { setCase, useRegistrationCalls } from '../../contract/calls.ts';
import { setRegistration } from '../../contract/lifecycle.ts';
import { sealedForm, setFiles } from '../../contract/materials.ts';
import { setAccess, setPages } from '../../contract/menu.ts';
import { setForm } from '../../contract/registration.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { ReturnNote } from './ReturnNote.tsx';

type One = Opened<typeof setCase>;

const { states } = setRegistration;
const device = { key: 'about', title: '设备', fields: ['equName', 'oidno', 'equclacode', 'useUnitName', 'equlocarecod', 'certNo'] };
const standing = {
  key: 'standing',
  title: '办理',
  fields: ['dueOn', 'unitName', 'createdByName', 'submittedAt', 'acceptedAt', 'decidedAt', 'decidedByName'],
};

/** 使用登记详情: the form beside its papers, the decision, and what was issued. */
export function SetDetailPage() {
  return (
    <CaseDetailPage
      kind={setCase}
      from={setPages.list.title}
      paperLabel="打印登记表"
      sections={() => [device, ...setForm.sections, standing]}
      cells={{
        equName: (row) => (
          <Link to={archiveAddress(row.equclacode ?? '', String(row.equSysId))}>
            <DeviceName device={row} />
          </Link>
        ),
        dueOn: ({ dueOn, status }) => (
          <DaysLeft dueOn={dueOn} isPaused={status === states.returned.code || status === states.prechecked.code} />
        ),
      }}
      buttons={(opened) => <Buttons {...opened} />}
    >
      {(opened) => <Beside {...opened} />}
    </CaseDetailPage>
  );
}

function Buttons({ record, detail }: One) {
  const navigate = useNavigate();
  const mayWrite = useMay(setAccess.edit);
  const mayDecide = useMay(setAccess.decide);
  const [isReturning, setReturning] = useState(false);
  const id = String(record.id);
  const hasNotice = detail.flow.some(({ action }) => action === 'return' || action === 'refuse');
  const canReturn = mayDecide && record.moves.some(({ move }) => move === 'pass');
  return (
    <>
      {mayWrite && isDraft(setCase, record.status) && (
        <Button type="primary" onClick={() => void navigate(draftAddress(setCase, id))}>
          {record.status === states.returned.code ? '补正后重新提交' : '继续填写'}
        </Button>
      )}
      {hasNotice && (
        <DownloadButton call={useRegistrationCalls.notice} input={{ id }} way="open">
          告知书
        </DownloadButton>
      )}
      {detail.certificate && (
        <DownloadButton call={useRegistrationCalls.certificate} input={{ id }} way="open">
          使用登记证
        </DownloadButton>
      )}
      {detail.markNo && (
        <DownloadButton call={reportCalls.downloadPaper} input={{ type: 'DYSYBJ', no: detail.markNo }} way="open">
          使用标志
        </DownloadButton>
      )}
      {canReturn && <Button onClick={() => setReturning(true)}>退回补正</Button>}
      {isReturning && <Returning record={record} detail={detail} onClose={() => setReturning(false)} />}
    </>
  );
}

/** Everything that is missing is told at once: at the fields of the form and at its materials. */
function Returning({ record, detail, onClose }: One & { readonly onClose: () => void }) {
  const refresh = useRefresh();
  const slots = slotsFor(setFiles, detail.facts);
  const fields = {
    ...setForm.fields,
    ...Object.fromEntries(slots.map(({ attClass, title }) => [`material:${attClass}`, text(title, 100)])),
  };
  const materials = { key: 'materials', title: '材料', fields: slots.map(({ attClass }) => `material:${attClass}`) };
  return (
    <ReturnDialog
      form={form(setForm.title, fields, [...setForm.sections, materials])}
      about={decidedOf(setCase.cycle, { status: String(record.status), version: record.version })}
      onClose={onClose}
      onReturn={async (opinion, reasons) => {
        await call(useRegistrationCalls.returnSet, { id: String(record.id), version: record.version, opinion, reasons });
        onClose();
        await refresh();
      }}
    />
  );
}

function Beside({ record, detail }: One) {
  const mayWrite = useMay(setAccess.edit);
  const slots = slotsFor(setFiles, detail.facts);
  const isSealing = mayWrite && record.status === states.prechecked.code;
  const sealed = slots.filter(({ attClass }) => attClass === sealedForm);
  const others = slots.filter(({ attClass }) => attClass !== sealedForm);
  return (
    <>
      <ReturnNote returned={detail.returned} />
      {isSealing && (
        <Note tone="dueSoon">预审已通过：请点击「打印登记表」，盖章后扫描上传到下面的「使用登记表（盖章）」，再点击「提交盖章件」。</Note>
      )}
      {detail.certificate?.voidReason && <Note tone="bad">使用登记证已失效：{detail.certificate.voidReason}</Note>}
      <CaseMaterials
        title="附件"
        id={String(record.id)}
        calls={attachmentWire}
        atttype={setFiles.atttype}
        groups={[
          { slots: sealed, isOpen: isSealing },
          { slots: others, isOpen: false },
        ]}
      />
    </>
  );
}
