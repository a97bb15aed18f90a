import { Link } from 'react-router';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import type { MaterialKind } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { stepsOfCase, type Node } from '#kit/portal/case/case-steps.ts';
import { Versions } from '#kit/portal/case/Versions.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { amendmentCase, changeCase, endCase } from '../contract/calls.ts';
import { maintenanceAmendment, maintenanceChange, maintenanceEnd } from '../contract/lifecycle.ts';
import {
  amendmentFiles,
  amendmentForm,
  changeFiles,
  changeForm,
  contractFields,
  endFiles,
  endForm,
  termFields,
} from '../contract/maintenance.ts';
import type { Lift } from './LiftsCard.tsx';

const registrar = { key: 'registrar', title: '办理', fields: ['unitName', 'createdByName', 'submittedAt', 'dueOn'] };

function Lifts({ lifts }: { readonly lifts: readonly Lift[] }) {
  return (
    <Card title="电梯" hint={`共 ${lifts.length} 台`}>
      <Lines>
        {lifts.map((lift) => (
          <Row as="li" gap="wide" key={lift.equSysId}>
            <Link to={archiveAddress(lift.equclacode, lift.equSysId)}>
              <DeviceName device={lift} />
            </Link>
            <span className="quiet small">{lift.nextInspDate ? `下次检验 ${lift.nextInspDate}` : ''}</span>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}

function Former({ title, contract }: { readonly title: string; readonly contract: object | null }) {
  if (!contract) return null;
  const fields = [
    'contractNo',
    'newUnitName',
    'beginsOn',
    'endsOn',
    'maintKind',
    'visits',
    'price',
    'leader',
    'leaderMobile',
    'hotline',
    'liftCount',
    'version',
  ];
  return (
    <Card label={title}>
      <RecordDetail fields={contractFields} record={{ ...contract }} sections={[{ key: 'former', title, fields }]} />
    </Card>
  );
}

interface Past {
  readonly caseNo: string;
  readonly title: string;
  readonly on: string;
  readonly diff: Parameters<typeof Versions>[0]['versions'][number]['diff'];
}

function History({ history }: { readonly history: readonly Past[] }) {
  const versions = history.map(({ caseNo, title, on, diff }, index) => ({ id: index, at: on, operatorName: title, reason: caseNo, diff }));
  return <Versions title="这些电梯此前的维保变更" fields={termFields} versions={versions} />;
}

function Files({ kind, id }: { readonly kind: MaterialKind; readonly id: unknown }) {
  return (
    <CaseMaterials
      title="附件"
      id={String(id)}
      calls={attachmentWire}
      atttype={kind.atttype}
      groups={[{ slots: slotsFor(kind, {}), isOpen: false }]}
    />
  );
}

const after = <S extends string>(...states: readonly S[]) => states;
const changeNodes: readonly Node[] = [
  { title: '提交', moves: ['commit'], behind: after('waitOther', 'waitOld', 'disputed', 'filing', 'filed', 'effective') },
  { title: '对方确认', moves: ['confirm'], behind: after('waitOld', 'disputed', 'filing', 'filed', 'effective') },
  { title: '原单位意见', moves: ['agree', 'silence', 'dismiss', 'confirm'], behind: after('filing', 'filed', 'effective') },
  { title: '备案', moves: ['file'], behind: after('filed', 'effective') },
  { title: '生效', moves: ['takeEffect'], behind: after('effective') },
];

/** 维保单位变更详情 */
export function ChangeDetailPage() {
  return (
    <CaseDetailPage
      kind={changeCase}
      from="维保单位变更"
      steps={({ record, detail }) =>
        stepsOfCase(maintenanceChange, String(record.status), detail.flow, changeNodes, ['refused', 'upheld', 'rejected', 'cancelled'])
      }
      sections={() => [
        { key: 'parties', title: '双方', fields: ['useUnitName', 'newUnitName', 'oldUnitName', 'initiator', 'liftCount'] },
        ...changeForm.sections,
        registrar,
      ]}
    >
      {({ record, detail }) => (
        <>
          <Former title="现行合同" contract={detail.former} />
          <Lifts lifts={detail.lifts} />
          <Files kind={changeFiles} id={record.id} />
          <History history={detail.history} />
        </>
      )}
    </CaseDetailPage>
  );
}

const endNodes: readonly Node[] = [
  { title: '提交', moves: ['commit'], behind: ['submitted', 'disputed', 'acknowledged', 'effective'] },
  { title: '使用单位知悉', moves: ['acknowledge', 'silence', 'approveEnd'], behind: ['acknowledged', 'effective'] },
  { title: '终止', moves: ['takeEffect'], behind: ['effective'] },
];

/** 维保终止详情 */
export function EndDetailPage() {
  return (
    <CaseDetailPage
      kind={endCase}
      from="维保终止"
      steps={({ record, detail }) => stepsOfCase(maintenanceEnd, String(record.status), detail.flow, endNodes, ['cancelled'])}
      sections={() => [
        { key: 'parties', title: '双方', fields: ['useUnitName', 'newUnitName', 'liftCount'] },
        ...endForm.sections,
        registrar,
      ]}
    >
      {({ record, detail }) => (
        <>
          <Lifts lifts={detail.lifts} />
          <Files kind={endFiles} id={record.id} />
          <History history={detail.history} />
        </>
      )}
    </CaseDetailPage>
  );
}

const amendmentNodes: readonly Node[] = [
  { title: '提交', moves: ['commit'], behind: ['submitted', 'agreed', 'effective'] },
  { title: '使用单位确认', moves: ['confirm', 'commit'], behind: ['agreed', 'effective'] },
  { title: '生效', moves: ['takeEffect'], behind: ['effective'] },
];

/** 维保信息变更详情 */
export function AmendmentDetailPage() {
  return (
    <CaseDetailPage
      kind={amendmentCase}
      from="维保信息变更"
      steps={({ record, detail }) =>
        stepsOfCase(maintenanceAmendment, String(record.status), detail.flow, amendmentNodes, ['refused', 'cancelled'])
      }
      sections={() => [
        { key: 'parties', title: '合同', fields: ['contractNo', 'useUnitName', 'newUnitName', 'liftCount'] },
        ...amendmentForm.sections,
        registrar,
      ]}
    >
      {({ record, detail }) => (
        <>
          <Versions
            title="变更前后"
            fields={termFields}
            versions={
              detail.diff.length > 0
                ? [{ id: 0, at: String(record.submittedAt), operatorName: String(record.createdByName), reason: null, diff: detail.diff }]
                : []
            }
          />
          <Former title="现行合同" contract={detail.former} />
          <Lifts lifts={detail.lifts} />
          <Files kind={amendmentFiles} id={record.id} />
          <History history={detail.history} />
        </>
      )}
    </CaseDetailPage>
  );
}
