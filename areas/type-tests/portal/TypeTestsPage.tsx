import { App, Button } from 'antd';
import { useState } from 'react';

import type { Tone } from '#kit/contract/lifecycle.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { typeTestCalls } from '../contract/calls.ts';
import { typeTestAccess, typeTestPage } from '../contract/menu.ts';
import { typeTestColumns, typeTestFilters, typeTestListFields } from '../contract/type-test.ts';
import type { Report } from './TypeTestDialog.tsx';

// Forms and tiles of files are brought along when somebody opens a report.
const TypeTestEditor = latePart(() => import('./TypeTestDialog.tsx').then((module) => module.TypeTestEditor));
const TypeTestView = latePart(() => import('./TypeTestDialog.tsx').then((module) => module.TypeTestView));

const tones: Readonly<Record<string, Tone>> = { valid: 'good', expired: 'bad', withdrawn: 'stopped' };

/** 型式试验: which models of a maker are tested by type, and for which range of parameters. */
export function TypeTestsPage() {
  const [opened, open] = useState<Report | 'new'>();
  const isMaker = useMay(typeTestAccess.edit);
  const mayExport = useMay(typeTestAccess.export);
  const askWithdraw = useWithdrawal();
  const close = () => open(undefined);
  return (
    <>
      <PageHead
        title={typeTestPage.title}
        hint="电梯、起重机械、场车、游乐设施和客运索道的整机、安全保护装置和主要部件，按型号登记型式试验报告"
      >
        {isMaker && (
          <Button type="primary" onClick={() => open('new')}>
            登记报告
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="型式试验"
        fields={typeTestListFields}
        columns={typeTestColumns}
        hiddenColumns={['testOrg', 'validTo', 'withdrawnOn', 'remark', isMaker ? 'unitName' : 'ranges']}
        cardColumns={['model', 'product', 'testedClass', 'testedOn', 'standing']}
        filters={typeTestFilters.filter((key) => !isMaker || key !== 'unitName')}
        call={typeTestCalls.reports}
        rowKey="id"
        nameField="reportNo"
        cells={{ standing: ({ standing }, text) => <StatusPill tone={tones[standing ?? ''] ?? 'draft'}>{text}</StatusPill> }}
        {...(mayExport && { exportCall: typeTestCalls.reportExport })}
        actions={(row) => [
          { key: 'open', label: row.mayEdit ? '修改' : '查看', onClick: () => open(row) },
          ...(row.mayEdit ? [{ key: 'withdraw', label: '撤销登记', danger: true, onClick: () => askWithdraw(row) }] : []),
        ]}
        onRowOpen={open}
        empty={{ icon: 'check', title: '没有登记型式试验报告' }}
      />
      {opened && (opened === 'new' || opened.mayEdit) && <TypeTestEditor report={opened === 'new' ? undefined : opened} onClose={close} />}
      {opened && opened !== 'new' && !opened.mayEdit && <TypeTestView report={opened} onClose={close} />}
    </>
  );
}

function useWithdrawal() {
  const { modal } = App.useApp();
  const withdrawal = useCallMutation(typeTestCalls.withdrawReport, { success: '已撤销登记' });
  return (report: Report) =>
    void modal.confirm({
      title: '撤销登记',
      content: `报告 ${report.reportNo}（型号 ${report.model}）撤销登记后不再作为依据，仍可查看，不能恢复。`,
      okText: '撤销登记',
      okButtonProps: { danger: true },
      onOk: () => withdrawal.mutateAsync({ id: String(report.id), version: report.version }).catch(() => undefined),
    });
}
