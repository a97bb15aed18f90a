import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';

import { enterpriseActors } from '#kit/contract/actor.ts';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import { RecordTable } from '#kit/portal/record/RecordTable.tsx';
import type { Row } from '#kit/portal/record/record-table-props.ts';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { useSession } from '#kit/portal/session.ts';

import { equipmentCalls, equipmentFilterFields, equipmentFilterKeys } from '../contract/calls.ts';
import { archiveAddress, equipmentAccess, equipmentPaths } from '../contract/menu.ts';
import { ClassRail } from './ClassRail.tsx';
import { DueCell } from './DueCell.tsx';
import { toneOf } from './status-tone.ts';
import './equipment.css';

const shown = ['equName', 'useCertNo', 'equVarietyName', 'equPlace', 'dueOn', 'useStatus'];
const more = 'equipmodel prono equcode equlogcode unitInnerNo maintUnitName makeUnitName lastInspDate lastConclusion regStatus applyState';
const columns = ['equName', 'useUnitName', ...shown.slice(1), ...more.split(' ')];
const addressOf = (row: Row) => archiveAddress(String(row['equclacode']), String(row['equSysId']));

/** Why a device cannot be chosen for an application. */
function whyNotApply(row: Row): string | undefined {
  if (row['lockedBy']) return `在途业务 ${String(row['lockedBy'])}`;
  if (row['applyState'] && row['applyState'] !== '0') return '已有未办结的检验申报';
  return ['0', '1', '2'].includes(String(row['useStatus'])) ? undefined : '该设备不在用，不能报检';
}

const filters = [
  'complex',
  'useStatus',
  'dueOn',
  ...equipmentFilterKeys.filter((key) => key !== 'useStatus' && key !== 'dueOn'),
  'isHazardSource',
  'isPublicPlace',
  'isMoltenMetal',
];

export function ComprehensiveQueryPage() {
  const navigate = useNavigate();
  const { role } = useSession();
  // A unit's own list need not repeat its name in every row.
  const isOwn = (enterpriseActors as readonly string[]).includes(role.actor);
  const mayEnter = role.menuIdList.includes(equipmentAccess.entryEdit);
  const open = (row: Row) => void navigate(addressOf(row));
  const applyFor = (rows: readonly Row[]) =>
    void navigate(`/company-service/online-apply-form?devices=${rows.map((row) => String(row['equSysId'])).join(',')}`);
  return (
    <>
      <PageHead title="设备综合查询" hint="可按类别、登记证号、注册代码、名称、单位、使用地点查询可见范围内的全部设备">
        {mayEnter && (
          <Button type="primary" onClick={() => void navigate(equipmentPaths.deviceForm)}>
            新增设备
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="设备"
        fields={equipmentFilterFields}
        columns={columns}
        hiddenColumns={columns.filter((key) => !shown.includes(key) && (isOwn || key !== 'useUnitName'))}
        call={equipmentCalls.list}
        rowKey="equSysId"
        nameField="equName"
        filters={filters}
        filtersShown={3}
        exportCall={equipmentCalls.export}
        rail={(filter, search) => <ClassRail filters={filter} onSearch={search} />}
        cells={{
          equName: (row, text) => (
            <span className="device-cell">
              <ClassTile equclacode={String(row['equclacode'])} />
              <span className="device-cell__text">
                <Link to={addressOf(row)}>{text}</Link>
                <code>{String(row['oidno'])}</code>
              </span>
            </span>
          ),
          dueOn: (row, text) => (
            <DueCell text={text} daysLeft={row['daysLeft'] as number | null} isOnDuty={['1', '2'].includes(String(row['useStatus']))} />
          ),
          useStatus: (row, text) => <StatusPill tone={toneOf(row)}>{text}</StatusPill>,
        }}
        actions={(row) => [
          { key: 'open', label: '档案', onClick: () => open(row) },
          ...(mayEnter ? [{ key: 'apply', label: '报检', onClick: () => applyFor([row]), refusedBecause: whyNotApply(row) }] : []),
        ]}
        {...(mayEnter && {
          selection: {
            unit: '台',
            refuse: whyNotApply,
            actions: (rows: readonly Row[]) => [{ key: 'apply', label: '批量报检', primary: true, onClick: () => applyFor(rows) }],
          },
        })}
        cardColumns={['equName', 'equPlace', 'dueOn', 'useStatus']}
      />
    </>
  );
}
