import { Button } from 'antd';

import { enterpriseActors } from '#kit/contract/actor.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { CountedTabs } from '#kit/portal/page/CountedTabs.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay, useSession } from '#kit/portal/session.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { detectionCalls } from './detection-wire.ts';
import { detectionAccess, detectionPages, openRegister, statementAddress } from '../contract/menu.ts';
import { statementCase } from '../contract/statement-calls.ts';
import { bodyListing, statementListFields, type statementScopes } from '../contract/statement.ts';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { useScope } from '#kit/portal/kept-pages/use-scope.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import './detection.css';

type Scope = (typeof statementScopes)[number];
const fields = { complex: { ...statementListFields.statementNo, label: '声明编号或单位', mono: false }, ...statementListFields };

/** 符合性声明: the unit's own statements, and the bodies that have one in force. */
export function CompliancePage() {
  const navigate = usePageNavigate();
  const mayState = useMay(detectionAccess.complianceEdit);
  const mayDecide = useMay(detectionAccess.complianceDecide);
  const mayExport = useMay(detectionAccess.complianceExport);
  const { role } = useSession();
  const isEnterprise = (enterpriseActors as readonly string[]).includes(role.actor);
  const hasOwn = mayState || !isEnterprise;
  const [scope, choose] = useScope<Scope>('scope', hasOwn ? ['own', 'bodies'] : ['bodies']);
  const capacity = useCall(detectionCalls.testingCapacity, {}, { enabled: mayState, staleTime: 60_000 });
  const makeMove = useCaseMove(statementCase);
  // Who states reads of the own unit alone.
  const own = shownIn(statementCase.listed, mayState && !mayDecide ? { columns: ['orgname'] } : {});
  const { filters, ...shown } = scope === 'bodies' ? shownIn(bodyListing) : own;
  const open = ({ id }: RowIn<typeof statementCase.calls.list>) => void navigate(statementAddress(String(id)));
  const tabs = [
    ...(hasOwn ? [{ key: 'own' as const, label: mayState ? '本单位声明' : '全部声明' }] : []),
    { key: 'bodies' as const, label: '检测机构名录' },
  ];
  return (
    <>
      <PageHead title={detectionPages.compliance.title} hint="电梯检测机构按照 TSG T7008 公布符合性声明，对其真实性负责">
        {scope === 'bodies' && (
          <a href={openRegister.path} target="_blank" rel="noopener">
            公开名录 <Icon name="outside" size={14} />
          </a>
        )}
        {mayState && (
          <Button
            type="primary"
            disabled={!capacity.data?.mayState}
            title={capacity.data?.why ?? ''}
            onClick={() => void navigate(statementAddress())}
          >
            编制声明
          </Button>
        )}
      </PageHead>
      {mayState && capacity.data?.why && <p className="lead">{capacity.data.why}。如已具备检测能力，请先在单位信息中登记。</p>}
      <RecordTable
        key={scope}
        title="符合性声明"
        fields={fields}
        {...shown}
        call={statementCase.calls.list}
        {...(mayExport && { exportCall: statementCase.calls.export })}
        fixed={{ scope }}
        rowKey="id"
        nameField="statementNo"
        filters={['complex', ...filters]}
        cells={{ status: ({ status }) => <StatePill cycle={statementCase.cycle} status={status} /> }}
        rail={() => <CountedTabs quiet label="范围" tabs={tabs} chosen={scope} onChoose={choose} />}
        actions={(row) => [{ key: 'open', label: '查看', onClick: () => open(row) }]}
        onMove={({ move }, opinion, row) => makeMove(row, move, opinion)}
        onRowOpen={open}
        empty={{
          icon: 'shield',
          title: scope === 'bodies' ? '目前没有公示中的检测机构' : '还没有符合性声明',
          ...(mayState && capacity.data?.mayState && { hint: '编制声明并上传材料，发布后列入检测机构名录。' }),
        }}
      />
    </>
  );
}
