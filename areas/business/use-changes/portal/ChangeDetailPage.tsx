import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { namesOf } from '#areas/device-facts/portal/open/DeviceCell.tsx';
import { standingOf } from '#areas/use-registration/contract/standing.ts';
import { text } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { CaseDetailPage, type Opened } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { DaysLeft } from '#kit/portal/page/DaysLeft.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { ReturnDialog } from '#kit/portal/record/ReturnDialog.tsx';
import { useRefresh } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { useChangeCase, useChangeCalls } from '../contract/calls.ts';
import { fillsForm, kindCode, type ChangeKind } from '../contract/kinds.ts';
import { useChange } from '../contract/lifecycle.ts';
import { useChangeFiles } from '../contract/materials.ts';
import { newChangeAddress, useChangeAccess, useChangePages } from '../contract/menu.ts';
import { receiverSections } from '../contract/receiver.ts';
import { useChangeForm } from '../contract/use-change.ts';
import { ChangedDevices } from './ChangedDevices.tsx';

/** Only whoever takes devices over fills it in. */
const ReceiveDialog = latePart(() => import('./ReceiveDialog.tsx').then((module) => module.ReceiveDialog));

type One = Opened<typeof useChangeCase>;

const { states } = useChange;
const parties = {
  key: 'parties',
  title: '设备和单位',
  fields: ['firstDevice', 'deviceCount', 'useUnitName', 'receiverName', 'regOrgName', 'equlocarecod'],
};

/** Nobody is asked where the devices stay with their user, or leave for another authority. */
const withoutOther = useChangeCase.steps.filter(({ at }) => at.every((state) => state !== 'counterpart'));

/** 使用登记变更详情: the form beside its papers, what it makes of each device, the decision, and what was issued. */
export function ChangeDetailPage() {
  return (
    <CaseDetailPage
      kind={useChangeCase}
      from={useChangePages.list.title}
      paperLabel="打印登记表"
      sections={({ record }) => [parties, ...useChangeForm.sections, ...(record.takerManager ? receiverSections : []), standingOf(record)]}
      steps={({ record }) => (record.newUnit ? useChangeCase.steps : withoutOther)}
      cells={{ dueOn: ({ status, ...row }) => <DaysLeft {...row} isPaused={status === states.returned.code} /> }}
      againLabel="补正后重新提交"
      buttons={(opened) => <Buttons {...opened} />}
      reasons={({ detail }) => detail.returned.reasons}
      dialog={(_move, { record, detail }, onClose) =>
        detail.taking && <ReceiveDialog record={record} taking={detail.taking} onClose={onClose} />
      }
      beside={(opened) => decides(opened) && <Files {...opened} />}
      note={({ record, detail }) => detail.taking && <Asked record={record} />}
    >
      {(opened) => <Below {...opened} />}
    </CaseDetailPage>
  );
}

/** The other unit is asked for its confirmation. */
function Asked({ record }: Pick<One, 'record'>) {
  return (
    <Note tone="dueSoon">
      {record.useUnitName}申请将下列设备变更为由本单位使用。请核对设备、检验情况和附件，在{record.dueOn}
      前点击「确认接收」并填写本单位的安全管理人员和应急救援电话，或点击「不同意」，逾期申请自动撤销。准予后这些设备由本单位使用并承担安全责任。
    </Note>
  );
}

function Buttons({ record, detail }: One) {
  const navigate = usePageNavigate();
  const mayWrite = useMay(useChangeAccess.edit) && detail.isOwner === true;
  const [isReturning, setReturning] = useState(false);
  const id = String(record.id);
  const hasLetter = detail.flow.some(({ action }) => action === 'return' || action === 'refuse');
  const canReturn = record.moves.some(({ move }) => move === 'accept');
  const next = nextOf(record);
  return (
    <>
      {mayWrite && next && (
        <Button
          onClick={() =>
            void navigate(
              newChangeAddress(
                next.kind,
                detail.devices.map(({ equSysId }) => equSysId),
              ),
            )
          }
        >
          {next.label}
        </Button>
      )}
      {hasLetter && (
        <DownloadButton call={useChangeCalls.letter} input={{ id }} way="open">
          告知书
        </DownloadButton>
      )}
      {canReturn && <Button onClick={() => setReturning(true)}>退回补正</Button>}
      {isReturning && <Returning record={record} detail={detail} onClose={() => setReturning(false)} />}
    </>
  );
}

/** What may follow upon a change that has ended: a stop is ended by a restart, what was not granted is applied for once more. */
function nextOf({ status, changeKind }: One['record']): { readonly kind: ChangeKind; readonly label: string } | undefined {
  if (status === states.notPermitted.code || status === states.cancelled.code) return { kind: changeKind as ChangeKind, label: '重新申请' };
  return status === states.done.code && changeKind === kindCode.stop ? { kind: kindCode.restart, label: '申请启用' } : undefined;
}

/** Everything that is missing is told at once: at the fields of the form and at its materials. */
function Returning({ record, detail, onClose }: One & { readonly onClose: () => void }) {
  const refresh = useRefresh();
  const slots = slotsFor(useChangeFiles, detail.facts);
  const fields = {
    ...useChangeForm.fields,
    ...Object.fromEntries(slots.map(({ attClass, title }) => [`material:${attClass}`, text(title, 100)])),
  };
  const materials = { key: 'materials', title: '材料', fields: slots.map(({ attClass }) => `material:${attClass}`) };
  return (
    <ReturnDialog
      form={form(useChangeForm.title, fields, [...useChangeForm.sections, materials])}
      about={decidedOf(useChangeCase.cycle, { status: String(record.status), version: record.version })}
      onClose={onClose}
      onReturn={async (opinion, reasons) => {
        await call(useChangeCalls.returnChange, { id: String(record.id), version: record.version, opinion, reasons });
        onClose();
        await refresh();
      }}
    />
  );
}

/** Whether the asker has a decision before them: the papers stand beside the form then. */
function decides({ record, detail }: One): boolean {
  return detail.isOwner === false && !detail.taking && record.moves.length > 0;
}

function Files({ record, detail }: One) {
  return (
    <CaseMaterials
      title="附件"
      id={String(record.id)}
      calls={attachmentWire}
      atttype={useChangeFiles.atttype}
      groups={[{ slots: slotsFor(useChangeFiles, detail.facts), isOpen: false }]}
      named={namesOf(detail.devices)}
    />
  );
}

/** Below the form: what becomes of each device, and the papers, where they do not stand beside it. */
function Below(opened: One) {
  const { record, detail } = opened;
  return (
    <>
      <ChangedDevices
        id={String(record.id)}
        isDone={record.status === states.done.code}
        fillsForm={fillsForm({ changeKind: record.changeKind ?? null, moveKind: record.moveKind ?? null })}
        devices={detail.devices}
      />
      {!decides(opened) && <Files {...opened} />}
      {record.status === states.done.code && (
        <p className="quiet small">
          变更内容已写入设备档案的「登记与变更记录」。<Link to={useChangePages.list.path}>返回列表</Link>
        </p>
      )}
    </>
  );
}
