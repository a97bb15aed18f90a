import { Table } from 'antd';
import { Link } from 'react-router';

import { reportPage } from '#areas/reports/contract/menu.ts';
import { labelOf } from '#kit/contract/dictionary.ts';
import type { Section } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { textOf, useReferenceData, type Reference } from '#kit/portal/record/display.ts';
import { useDictionaries } from '#kit/portal/record/dictionaries.ts';
import { EmptyState } from '#kit/portal/record/EmptyState.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { equipmentFields } from '../contract/equipment.ts';
import { identityFields } from '../contract/identity.ts';
import { inspectionSummaryFields } from '../contract/inspection-summary.ts';
import { makeInstallFields } from '../contract/make-install.ts';
import { partiesFields } from '../contract/parties.ts';
import { placeFields } from '../contract/place.ts';
import { registrationFields } from '../contract/registration.ts';
import { safetyFields } from '../contract/safety.ts';
import { findDetailForm } from '../contract/technical-forms.ts';
import type { Archive } from './ArchiveHead.tsx';

// Keys of other records: their names stand beside them.
const references = new Set(Object.entries(equipmentFields).flatMap(([key, { widget }]) => (widget === 'unit' ? [key] : [])));
const shown = (fields: object) => Object.keys(fields).filter((key) => !references.has(key) && key !== 'equSysId');

const basic: readonly Section[] = [
  { key: 'identity', title: '登记标识', fields: shown(identityFields) },
  { key: 'parties', title: '相关单位', fields: shown(partiesFields) },
  { key: 'place', title: '使用地点', fields: shown(placeFields) },
  { key: 'make', title: '制造与安装', fields: shown(makeInstallFields) },
  { key: 'safety', title: '安全管理', fields: shown(safetyFields) },
];
const registration: readonly Section[] = [{ key: 'registration', title: '使用登记', fields: shown(registrationFields) }];
const inspection: readonly Section[] = [{ key: 'inspection', title: '检验摘要', fields: shown(inspectionSummaryFields) }];
const doubled = ['useUnitName', 'useUnitAddr', 'equPlace', 'remark'];

/** The tabs of an archive (domain 2.2): facts first, then what happened. */
export function archiveTabs(archive: Archive) {
  const record = archive.equipment as Values;
  const technical = findDetailForm(String(record['equclacode']));
  return [
    {
      key: 'basic',
      label: '基本信息',
      children: <RecordDetail fields={equipmentFields} record={record} sections={basic} doubled={doubled} />,
    },
    ...(technical
      ? [
          {
            key: 'params',
            label: '技术参数',
            children: (
              <RecordDetail
                fields={technical.fields}
                record={{ ...archive.params, pipeRows: archive.pipelineRows }}
                sections={technical.sections}
              />
            ),
          },
        ]
      : []),
    {
      key: 'inspections',
      label: `检验记录（${archive.inspections.length}）`,
      children: (
        <>
          <RecordDetail fields={equipmentFields} record={record} sections={inspection} />
          <Inspections rows={archive.inspections} />
        </>
      ),
    },
    { key: 'registration', label: '使用登记', children: <RecordDetail fields={equipmentFields} record={record} sections={registration} /> },
    { key: 'changes', label: `变更历史（${archive.changes.length}）`, children: <Changes rows={archive.changes} /> },
    { key: 'events', label: '设备履历', children: <Events rows={archive.events} /> },
  ];
}

function Inspections({ rows }: { readonly rows: Archive['inspections'] }) {
  const dictionaries = useDictionaries();
  if (rows.length === 0) return <EmptyState icon="doc" title="还没有检验记录" hint="检验报告出具后会自动出现在这里。" />;
  return (
    <Table
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={rows.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 720 }}
      columns={[
        { title: '检验日期', dataIndex: 'inspectedOn', width: 110 },
        { title: '检验类型', dataIndex: 'inspType', width: 120, render: (code: string) => labelOf(dictionaries, 'inspType', code) },
        { title: '结论', dataIndex: 'conclusion', width: 110 },
        {
          title: '报告编号',
          dataIndex: 'reportNo',
          width: 180,
          render: (no: string | null) => (no ? <Link to={`${reportPage.path}?no=${no}`}>{no}</Link> : '—'),
        },
        { title: '检验机构', dataIndex: 'inspectOrg' },
        { title: '下次检验日期', dataIndex: 'nextInspDate', width: 120, render: (on: string | null) => on ?? '—' },
      ]}
    />
  );
}

function Changes({ rows }: { readonly rows: Archive['changes'] }) {
  const reference = useReferenceData();
  if (rows.length === 0) return <EmptyState icon="doc" title="没有变更过" hint="每次变更的新旧值、时间和经办人都会记录在这里。" />;
  const flat = rows.flatMap((change) => change.diff.map((entry) => ({ ...entry, change, key: `${change.id}.${entry.field}` })));
  const value = (field: string, given: unknown) => valueText(field, given, reference);
  return (
    <Table
      size="small"
      rowKey="key"
      dataSource={flat}
      pagination={flat.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 720 }}
      columns={[
        { title: '时间', width: 150, render: (_, row) => new Date(row.change.at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' }) },
        { title: '事由', width: 160, render: (_, row) => row.change.reason },
        { title: '项目', dataIndex: 'label', width: 140 },
        { title: '变更前', render: (_, row) => value(row.field, row.old) },
        { title: '变更后', render: (_, row) => value(row.field, row.new) },
        { title: '经办人', width: 100, render: (_, row) => row.change.operatorName },
      ]}
    />
  );
}

function valueText(field: string, given: unknown, reference: Reference): string {
  const declared = (equipmentFields as Record<string, (typeof equipmentFields)[keyof typeof equipmentFields] | undefined>)[field];
  return declared ? textOf(declared, given, reference) || '—' : '—';
}

function Events({ rows }: { readonly rows: Archive['events'] }) {
  return (
    <FlowTimeline
      entries={rows.map(({ id, title, happenedOn, kind }) => ({ key: id, title, at: `${happenedOn}T00:00:00+08:00`, who: kind }))}
    />
  );
}
