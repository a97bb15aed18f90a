import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { CountedTabs } from '#kit/portal/page/CountedTabs.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { dueColumns, dueFields, dueFilters, reminderCalls } from '../contract/calls.ts';
import { reminderAccess, reminderChoicePage, remindersPage } from '../contract/menu.ts';

const tones: Readonly<Record<string, Tone>> = { overdue: 'bad', within7: 'dueSoon', within30: 'dueSoon', within60: 'waiting' };

/** 到期提醒: everything of the unit that falls due, of whichever business. */
export function RemindersPage() {
  const navigate = usePageNavigate();
  const [kind, setKind] = useState('');
  const counts = useCall(reminderCalls.counts, {});
  const mayExport = useMay(reminderAccess.export);
  const kinds = counts.data?.kinds ?? [];
  const all = kinds.reduce((total, { overdue, soon }) => total + overdue + soon, 0);
  const tabs = [
    { key: '', label: '全部', count: { count: all, counted: true } },
    // Of what nothing falls due there is nothing to choose.
    ...kinds
      .filter(({ key, overdue, soon }) => overdue + soon > 0 || key === kind)
      .map(({ key, title, overdue, soon }) => ({ key, label: title, count: { count: overdue + soon, counted: true } })),
  ];
  return (
    <>
      <PageHead title={remindersPage.title} hint="本单位90天内到期和已逾期的事项；类别旁的数量为60天内到期和已逾期的">
        <Button onClick={() => void navigate(reminderChoicePage.path)}>提醒设置</Button>
      </PageHead>
      <RecordTable
        key={kind}
        title="到期事项"
        fields={dueFields}
        columns={dueColumns}
        cardColumns={['kindTitle', 'subject', 'dueOn', 'left']}
        filters={dueFilters}
        call={reminderCalls.list}
        {...(kind !== '' && { fixed: { kind } })}
        rowKey="id"
        nameField="subject"
        rail={() => <CountedTabs quiet label="类别" tabs={tabs} chosen={kind} onChoose={setKind} />}
        cells={{
          subject: ({ address }, text) => <Link to={address}>{text}</Link>,
          standing: ({ standing }, text) => <StatusPill tone={tones[standing ?? ''] ?? 'good'}>{text}</StatusPill>,
        }}
        actions={({ step }) => [{ key: 'step', label: step.label, onClick: () => void navigate(step.address) }]}
        {...(mayExport && { exportCall: reminderCalls.export })}
        onRowOpen={({ address }) => void navigate(address)}
        empty={{ icon: 'clock', title: '90天内没有到期的事项' }}
      />
    </>
  );
}
