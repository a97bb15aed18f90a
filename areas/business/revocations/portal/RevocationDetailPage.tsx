import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { CaseDetailPage, type Opened } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { DaysLeft } from '#kit/portal/page/DaysLeft.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';

import { revocationCalls, revocationCase } from '../contract/calls.ts';
import { revocation } from '../contract/lifecycle.ts';
import { answerForm, deedCode, deedForm } from '../contract/revocation.ts';
import { RevocationMaterials } from './RevocationMaterials.tsx';

const DiffTable = latePart(() => import('#areas/device-facts/portal/open/DiffTable.tsx').then((module) => module.DiffTable));

type OpenedCase = Opened<typeof revocationCase>;

const device = { key: 'device', title: '设备', fields: ['equName', 'oidno', 'certNo', 'useUnitName', 'equlocarecod'] };
const standing = {
  key: 'standing',
  title: '办理',
  fields: ['unitName', 'createdByName', 'submittedAt', 'dueOn', 'answeredAt', 'decidedAt', 'decidedByName'],
};
const { told, toDecide } = revocation.states;
const notHeard = new Set<string>(['told']);
// Who is corrected is not heard.
const ofHearing = new Set(['dueOn', 'answeredAt']);
const isCorrection = ({ deedKind }: { readonly deedKind?: unknown }) => deedKind === deedCode.correct;

/** One: what is wrong, what the unit says to it, what was decided. */
export function RevocationDetailPage() {
  return (
    <CaseDetailPage
      kind={revocationCase}
      from={revocationCase.pages.list.title}
      heading={(record) => (isCorrection(record) ? '更正登记证' : revocationCase.title)}
      sections={({ record }) => [
        device,
        ...deedForm.sections,
        ...(record.answerKind ? answerForm.sections : []),
        isCorrection(record) ? { ...standing, fields: standing.fields.filter((key) => !ofHearing.has(key)) } : standing,
      ]}
      steps={({ record }) =>
        isCorrection(record) ? revocationCase.steps.filter(({ at }) => !at.some((state) => notHeard.has(state))) : revocationCase.steps
      }
      cells={{
        equName: (row) => (
          <Link to={archiveAddress(String(row.equclacode), String(row.equSysId))}>
            <DeviceName device={row} />
          </Link>
        ),
        dueOn: ({ dueOn }) => <DaysLeft dueOn={dueOn} isPaused={false} />,
      }}
      dialog={(move, { record }, onClose) => <AnswerDialog move={move} record={record} onClose={onClose} />}
      buttons={(opened) => <Papers {...opened} />}
      note={(opened) => <WhatToDo {...opened} />}
    >
      {({ record, detail }) => (
        <>
          {detail.differences.length > 0 && (
            <Card label="换发前后对照">
              <DiffTable equclacode={String(record.equclacode)} diff={detail.differences} title="登记证现在所载与换发后" />
            </Card>
          )}
          <RevocationMaterials id={String(record.id)} open={detail.mayAnswer ? 'answer' : 'none'} isHeard={!isCorrection(record)} />
        </>
      )}
    </CaseDetailPage>
  );
}

interface DialogProps {
  readonly move: string;
  readonly record: OpenedCase['record'];
  readonly onClose: () => void;
}

const nothing = {};

/** What the unit says to it. It has days to write that, and looks things up meanwhile. */
function AnswerDialog({ move, record, onClose }: DialogProps) {
  const { label } = revocation.moves[move as keyof typeof revocation.moves];
  return (
    <CaseFormDialog
      kind={revocationCase}
      move={move}
      record={record}
      start={nothing}
      okText={label}
      done={`${label}：已办理`}
      onClose={onClose}
      keepsTyped
    />
  );
}

function Papers({ record, detail: { letters, certificate } }: OpenedCase) {
  const input = { id: String(record.id) };
  return (
    <>
      {letters.includes('notice') && (
        <DownloadButton call={revocationCalls.revocationNotice} input={input} way="open">
          告知书
        </DownloadButton>
      )}
      {letters.includes('decision') && (
        <DownloadButton call={revocationCalls.revocationDecision} input={input} way="open">
          决定书
        </DownloadButton>
      )}
      {certificate && (
        <DownloadButton call={revocationCalls.revocationCertificate} input={input} way="open">
          使用登记证
        </DownloadButton>
      )}
    </>
  );
}

/** Before all else: what the unit may do, and what the authority looks at before it decides. */
function WhatToDo({ record, detail: { mayAnswer, differences } }: OpenedCase) {
  if (mayAnswer && record.status === told.code)
    return (
      <Note tone="dueSoon">
        登记机关拟撤销这台设备的使用登记：请先上传陈述申辩材料（如有），再点击「陈述申辩」填写意见；没有异议的，选择「无异议」。
      </Note>
    );
  if (record.status !== toDecide.code || !isCorrection(record) || differences.length > 0) return null;
  return <Note tone="dueSoon">设备档案与现登记证所载一致，或者现登记证不是本平台制作，没有可以对照的内容；请核对设备档案后再换发。</Note>;
}
