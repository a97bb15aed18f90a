import { Button } from 'antd';

import { addressWith } from '#kit/contract/pages.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { safetyCalls } from '../contract/calls.ts';
import { appointmentPages, dutyAccess, dutyPage, hazardPages, recordPages, riskPage, todayPage } from '../contract/menu.ts';
import { recordKinds } from '../contract/periods.ts';
import { dutyFields, dutyListing, recordKind } from '../contract/safety.ts';

type Duty = RowIn<typeof safetyCalls.duties>;

const tones: Readonly<Record<string, Tone>> = { done: 'good', due: 'dueSoon', late: 'bad' };
const labelOfKind = (kind: string) => recordKind.entries.find(({ code }) => code === kind)?.label ?? '';

/** 安全管理: how each class of each unit stands today. */
export function DutiesPage() {
  const navigate = usePageNavigate();
  const isOwn = useMay(dutyAccess.edit);
  const mayExport = useMay(dutyAccess.export);
  const pill = (state: string | null, text: string) => <StatusPill tone={tones[state ?? ''] ?? 'draft'}>{text}</StatusPill>;
  const write = (kind: string, { classCode }: Duty) =>
    void navigate(addressWith(recordPages.form.path, { kind, classCode: classCode ?? '' }));
  return (
    <>
      <PageHead
        title={dutyPage.title}
        hint="使用单位按设备种类每日管控、每周排查、每月调度；没有发现风险的也应当记录（市场监管总局令第74号）"
      >
        <Button onClick={() => void navigate(appointmentPages.list.path)}>安全人员</Button>
        <Button onClick={() => void navigate(hazardPages.list.path)}>隐患治理</Button>
        <Button onClick={() => void navigate(riskPage.path)}>风险管控清单</Button>
        {isOwn && (
          <Button type="primary" onClick={() => void navigate(todayPage.path)}>
            今日日管控
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="履职情况"
        fields={dutyFields}
        {...shownIn(dutyListing, isOwn ? { columns: ['unitName'], filters: ['unitName'] } : {})}
        call={safetyCalls.duties}
        rowKey="id"
        nameField="unitName"
        cells={{
          daily: ({ daily }, text) => pill(daily, text),
          weekly: ({ weekly }, text) => pill(weekly, text),
          monthly: ({ monthly }, text) => pill(monthly, text),
        }}
        actions={(row) =>
          row.isOwn ? recordKinds.map((kind) => ({ key: kind, label: labelOfKind(kind), onClick: () => write(kind, row) })) : []
        }
        {...(mayExport && { exportCall: safetyCalls.dutiesExport })}
        empty={{ icon: 'shield', title: '没有需要履职的设备', ...(isOwn && { hint: '本单位有在用设备后，第二天起按种类列在这里。' }) }}
      />
    </>
  );
}
