import { Button } from 'antd';
import { useState } from 'react';

import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { call } from '#kit/portal/client.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { typeTestCalls } from '../contract/calls.ts';
import { typeTestAccess, typeTestPage } from '../contract/menu.ts';
import { typeTestListFields, typeTestListing } from '../contract/type-test.ts';
import type { Report } from './TypeTestDialog.tsx';

// Forms, tiles of files and the reading of workbooks are brought along when somebody opens them.
const TypeTestDialog = latePart(() => import('./TypeTestDialog.tsx').then((module) => module.TypeTestDialog));
const SheetImport = latePart(() => import('./SheetImport.tsx').then((module) => module.SheetImport));

const tones: Readonly<Record<string, Tone>> = { valid: 'good', soon: 'dueSoon', expired: 'bad', withdrawn: 'stopped' };

/** 型式试验: which models of a maker are tested by type, and for which range of parameters. */
export function TypeTestsPage() {
  const [opened, open] = useState<Report | 'new' | 'sheet'>();
  const isMaker = useMay(typeTestAccess.edit);
  const mayExport = useMay(typeTestAccess.export);
  const close = () => open(undefined);
  return (
    <>
      <PageHead
        title={typeTestPage.title}
        hint="型式试验类别表中的设备，其整机、安全保护装置和主要部件按型号登记型式试验报告；使用单位录入设备时按制造单位和型号取用"
      >
        {isMaker && (
          <>
            <Button onClick={() => open('sheet')}>从表格导入</Button>
            <Button type="primary" onClick={() => open('new')}>
              登记报告
            </Button>
          </>
        )}
      </PageHead>
      <RecordTable
        title="型式试验"
        fields={typeTestListFields}
        {...shownIn(typeTestListing, isMaker ? { columns: ['unitName'], filters: ['unitName'] } : { columns: ['ranges'] })}
        call={typeTestCalls.reports}
        rowKey="id"
        nameField="reportNo"
        cells={{
          standing: ({ standing, scanMissing }, text) =>
            scanMissing && standing !== 'withdrawn' ? (
              <StatusPill tone="dueSoon">缺扫描件</StatusPill>
            ) : (
              <StatusPill tone={tones[standing ?? ''] ?? 'draft'}>{text}</StatusPill>
            ),
        }}
        {...(mayExport && { exportCall: typeTestCalls.reportExport })}
        actions={(row) => [{ key: 'open', label: row.mayEdit ? '修改' : '查看', onClick: () => open(row) }]}
        onMove={(_move, opinion, { id, version }) =>
          call(typeTestCalls.withdrawReport, { id: String(id), version, opinion: opinion ?? '' })
        }
        onRowOpen={open}
        empty={{ icon: 'check', title: '没有登记型式试验报告' }}
      />
      {opened === 'sheet' && <SheetImport onClose={close} />}
      {opened && opened !== 'sheet' && <TypeTestDialog report={opened === 'new' ? undefined : opened} onClose={close} />}
    </>
  );
}
