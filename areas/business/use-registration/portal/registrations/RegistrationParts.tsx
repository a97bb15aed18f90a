import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { slotsFor, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { text } from '#kit/contract/field.ts';
import { form, type Form } from '#kit/contract/form.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { call } from '#kit/portal/client.ts';
import type { Opened } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { ReturnDialog } from '#kit/portal/record/ReturnDialog.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { useRefresh } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { setCase, useRegistrationCalls, type unitCase } from '../../contract/calls.ts';
import { setRegistration } from '../../contract/lifecycle.ts';
import { basisCode, inspectionBasis } from '../../contract/registration.ts';
import { sealedPapers } from '../../contract/materials.ts';
import { setAccess } from '../../contract/menu.ts';

/** In what the two ways of registration differ on the page of an application. */
export interface Way {
  readonly kind: typeof setCase | typeof unitCase;
  readonly files: MaterialKind;
  readonly form: Form;
  /** The call that sends an application back. */
  readonly giveBack: (typeof useRegistrationCalls)['setReturn' | 'unitReturn'];
}

type OpenedCase = Opened<typeof setCase> | Opened<typeof unitCase>;
/** Told anew, so that the kind of a page alone says what it is typed by. */
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** An application of either way, as its page has it. */
export interface Either {
  readonly record: Flat<OpenedCase['record']>;
  readonly detail: Flat<OpenedCase['detail']>;
}

interface InWay {
  readonly record: Either['record'];
  readonly detail: Either['detail'];
  readonly way: Way;
}

const { states } = setRegistration;
const awaitsDecision: readonly string[] = [states.submitted.code, states.prechecked.code, states.accepted.code, states.siteCheck.code];

/** Ended without a certificate: the device may be applied for once more. */
const isAgain = (status: unknown) => status === states.notPermitted.code || status === states.cancelled.code;

/** What may be done beside the moves of the case: its papers, sending it back. */
export function RegistrationButtons({ record, detail, way }: InWay) {
  const navigate = usePageNavigate();
  const mayWrite = useMay(setAccess.edit) && detail.isOwner === true;
  const mayDecide = useMay(setAccess.decide);
  const [isReturning, setReturning] = useState(false);
  const id = String(record.id);
  const hasNotice = detail.flow.some(({ action }) => action === 'return' || action === 'refuse');
  const canReturn = mayDecide && record.moves.some(({ move }) => move === 'pass');
  return (
    <>
      {mayWrite && isAgain(record.status) && (
        <Button onClick={() => void navigate(`${way.kind.pages.form.path}?device=${String(record.equSysId)}`)}>重新申请</Button>
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
      {isReturning && <Returning record={record} detail={detail} way={way} onClose={() => setReturning(false)} />}
    </>
  );
}

/** Everything that is missing is told at once: at the fields of the form and at its materials. */
function Returning({ record, detail, way: { kind, files, form: typed, giveBack }, onClose }: InWay & { readonly onClose: () => void }) {
  const refresh = useRefresh();
  const slots = slotsFor(files, detail.facts);
  const fields = {
    ...typed.fields,
    ...Object.fromEntries(slots.map(({ attClass, title }) => [`material:${attClass}`, text(title, 100)])),
  };
  const materials = { key: 'materials', title: '材料', fields: slots.map(({ attClass }) => `material:${attClass}`) };
  return (
    <ReturnDialog
      form={form(typed.title, fields, [...typed.sections, materials])}
      about={decidedOf(kind.cycle, { status: String(record.status), version: record.version })}
      onClose={onClose}
      onReturn={async (opinion, reasons) => {
        await call(giveBack, { id: String(record.id), version: record.version, opinion, reasons });
        onClose();
        await refresh();
      }}
    />
  );
}

/** Before all else: what to do now, and whether what was issued still holds. */
export function RegistrationNote({ record, detail, way: { files } }: InWay) {
  const mayWrite = useMay(setAccess.edit) && detail.isOwner === true;
  const mayDecide = useMay(setAccess.decide);
  const isOpen = awaitsDecision.includes(String(record.status));
  const isSealing = mayWrite && record.status === states.prechecked.code;
  const hasSheet = slotsFor(files, detail.facts).filter(({ attClass }) => sealedPapers.has(attClass)).length > 1;
  return (
    <>
      {isSealing && (
        <Note tone="dueSoon">预审已通过：请打印登记表{hasSheet && '和汇总表'}，盖章后扫描上传到下面的附件，再点击「提交盖章件」。</Note>
      )}
      {mayDecide && record.inspBasis === basisCode.outside && isOpen && (
        <Note tone="dueSoon">检验情况为外机构报告，未核验：档案中没有相应的检验报告，请与上传的检验报告核对。</Note>
      )}
      {detail.revoked && (
        <Note tone="bad">
          使用登记已于{detail.revoked.on}被撤销：
          {detail.revoked.link ? <Link to={detail.revoked.link}>{detail.revoked.no}</Link> : detail.revoked.no}
        </Note>
      )}
      {detail.certificate?.voidReason && <Note tone="bad">使用登记证已失效：{detail.certificate.voidReason}</Note>}
    </>
  );
}

const standings: Readonly<Record<Either['detail']['people'][number]['standing'], { readonly tone: Tone; readonly say: string }>> = {
  verified: { tone: 'good', say: '台账A证有效，已核验' },
  told: { tone: 'waiting', say: '台账A证有效，未核验' },
  expired: { tone: 'bad', say: '台账A证已过期' },
  left: { tone: 'bad', say: '台账：已离岗' },
  typed: { tone: 'draft', say: '手工录入，台账无A证' },
};

/** Whether the asker has a decision before them: what is to be compared stands beside the form then. */
function decides({ record, detail }: Either): boolean {
  return detail.isOwner === false && record.moves.length > 0 && awaitsDecision.includes(String(record.status));
}

/** What the portal has compared by itself: the inspection with the archive, whom the form names with the register of the unit. */
function Compared({ record: { inspBasis }, detail: { people }, isInspection = false }: Either & { readonly isInspection?: boolean }) {
  const words = useDictionaries();
  if (people.length === 0 && !isInspection) return null;
  return (
    <Card title={isInspection ? '系统核对' : '人员核对'}>
      <Pairs>
        {isInspection && inspBasis && (
          <Pair label={setCase.fields.inspBasis.label}>
            <StatusPill tone={inspBasis === basisCode.report ? 'good' : 'dueSoon'}>
              {labelOf(words, inspectionBasis.name, inspBasis)}
            </StatusPill>
          </Pair>
        )}
        {people.map(({ field, label, name, standing }) => (
          <Pair key={field} label={label}>
            {name} <StatusPill tone={standings[standing].tone}>{standings[standing].say}</StatusPill>
          </Pair>
        ))}
      </Pairs>
    </Card>
  );
}

/** To the right of the form, for whoever decides: what the portal has compared, and the papers. */
export function besideForm(opened: Either, way: Way) {
  if (!decides(opened)) return undefined;
  return (
    <>
      <Compared {...opened} isInspection />
      <Papers {...opened} way={way} />
    </>
  );
}

/** Below the form of everybody else: its papers. */
export function BelowForm({ way, ...opened }: InWay) {
  if (decides(opened)) return null;
  return (
    <>
      <Compared {...opened} />
      <Papers {...opened} way={way} />
    </>
  );
}

function Papers({ record, detail, way: { files } }: InWay) {
  const mayWrite = useMay(setAccess.edit) && detail.isOwner === true;
  const slots = slotsFor(files, detail.facts);
  const isSealing = mayWrite && record.status === states.prechecked.code;
  const sealed = slots.filter(({ attClass }) => sealedPapers.has(attClass));
  const others = slots.filter(({ attClass }) => !sealedPapers.has(attClass));
  return (
    <CaseMaterials
      title="附件"
      id={String(record.id)}
      calls={attachmentWire}
      atttype={files.atttype}
      groups={[
        { slots: sealed, isOpen: isSealing },
        { slots: others, isOpen: false },
      ]}
    />
  );
}
