import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { DueDial } from '#kit/portal/record/DueDial.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';
import { useSession } from '#kit/portal/session.ts';
import { daysBetween } from '#kit/contract/calendar.ts';

import { equipmentCalls } from '../contract/calls.ts';
import { equipmentClasses } from '../contract/classes.ts';
import { ArchiveHead } from './ArchiveHead.tsx';
import { archiveTabs } from './archive-tabs.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import './equipment.css';

/** One archive, for each of the nine classes: the address says which. */
export function ArchivePage() {
  const { pathname } = useLocation();
  const [search] = usePageSearch();
  const navigate = useNavigate();
  const { today } = useSession();
  const [isEditing, setEditing] = useState(false);
  const ofClass = equipmentClasses.find(({ detailRoute }) => pathname.endsWith(`/${detailRoute}`))!;
  const id = search.get('id') ?? '';
  const query = useCall(equipmentCalls.detail, { equclacode: ofClass.code, equSysId: id }, { enabled: id !== '' });
  const archive = query.data;
  usePageTitle(archive && `${ofClass.label} ${archive.equipment.unitInnerNo ?? archive.equipment.oidno}`);
  if (id === '') return <EmptyState icon="search" title="没有指定设备" hint="请从综合查询打开设备档案。" />;
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!archive) return <SkeletonRows rows={8} />;
  const { due, events } = archive;
  const apply = () => void navigate(`/company-service/online-apply-form?devices=${id}`);
  return (
    <>
      <ArchiveHead archive={archive} today={today} onApply={apply} onEdit={() => setEditing(true)} />
      <div className="archive__body">
        <div className="card archive__main">
          <Tabs items={archiveTabs(archive)} />
        </div>
        <aside className="archive__rail">
          <DueDial title="距下次定期检验" dueOn={due.dueOn} daysLeft={due.daysLeft} {...cycleOf(archive.equipment.lastInspDate, due.dueOn)}>
            {archive.may.apply && due.state !== 'none' && !due.isApplied && (
              <Button type="primary" block onClick={apply}>
                立即报检
              </Button>
            )}
          </DueDial>
          <section className="card archive__story" aria-labelledby="archive-story">
            <h2 id="archive-story">设备履历</h2>
            {events.length === 0 && <p>暂无记录</p>}
            <ol className="story">
              {events.slice(0, 12).map((event) => (
                <li key={event.id}>
                  <time dateTime={event.happenedOn}>{event.happenedOn}</time>
                  <span>{event.title}</span>
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
      {isEditing && <ContactDialog archive={archive} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Days of a whole cycle, from the last inspection to the next. */
function cycleOf(lastOn: string | null, dueOn: string | undefined): { cycleDays?: number } {
  return lastOn && dueOn && lastOn < dueOn ? { cycleDays: daysBetween(lastOn, dueOn) } : {};
}
