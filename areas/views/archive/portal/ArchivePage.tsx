import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { calledAs } from '#kit/contract/trade/called-as.ts';
import { WithRail } from '#kit/portal/layout/WithRail.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { DueDial } from '#kit/portal/figures/DueDial.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { ManyTabs } from '#kit/portal/page/ManyTabs.tsx';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';
import { daysBetween } from '#kit/contract/trade/calendar.ts';

import { archiveCalls } from './archive-wire.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { HealthStrip } from './tabs/HealthStrip.tsx';
import { StoryLine } from './tabs/EventList.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { ArchiveHead, type Archive } from './ArchiveHead.tsx';
import { WithWholeNumbers } from '#kit/portal/record/whole-numbers.tsx';
import { archiveTabs } from './archive-tabs.tsx';
import './archive.css';

const ContactDialog = latePart(() => import('./ContactDialog.tsx').then((module) => module.ContactDialog));

/** What its tag is called; a device without a number is told by its code. */
function nameOf(device: Archive['equipment']): string {
  return device.unitInnerNo ? calledAs(device) : `${calledAs(device)} ${device.oidno}`;
}

/** One archive, for each of the nine classes: the address says which. */
export function ArchivePage() {
  const { pathname } = useLocation();
  const [search] = usePageSearch();
  const ofClass = equipmentClasses.find(({ detailRoute }) => pathname.endsWith(`/${detailRoute}`))!;
  const id = search.get('id') ?? '';
  const query = useCall(archiveCalls.detail, { equclacode: ofClass.code, equSysId: id }, { enabled: id !== '' });
  const archive = query.data;
  usePageTitle(archive && nameOf(archive.equipment));
  if (id === '') return <EmptyState icon="search" title="没有指定设备" hint="请从综合查询打开设备档案。" />;
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!archive) return <SkeletonRows rows={8} />;
  return (
    <WithWholeNumbers key={id} declared={archiveCalls.detail} input={{ equclacode: ofClass.code, equSysId: id }}>
      <ArchiveView archive={archive} />
    </WithWholeNumbers>
  );
}

function ArchiveView({ archive }: { readonly archive: Archive }) {
  const [search, setSearch] = usePageSearch();
  const navigate = usePageNavigate();
  const { today } = useSession();
  const [isEditing, setEditing] = useState(false);
  const { health, may } = archive;
  const id = archive.equipment.equSysId;
  const tabs = archiveTabs(archive);
  const shown = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'basic';
  const show = (tab: string) => setSearch(new URLSearchParams({ id, ...(tab !== 'basic' && { tab }) }));
  const apply = () => void navigate(`/company-service/online-apply-form?devices=${id}`);
  const takeStep = ({ to, link = '' }: NonNullable<(typeof health)[number]['step']>) => {
    if (to === 'apply') return apply();
    if (to === 'contact') return setEditing(true);
    if (to === 'link') return void navigate(link);
    if (to === 'selfTests') return void navigate(equipmentQueries.detectDue.path);
    return show(to);
  };
  return (
    <Stack className="archive">
      <ArchiveHead archive={archive} today={today} onApply={apply} onEdit={() => setEditing(true)} />
      <HealthStrip lines={health} onStep={takeStep} />
      <WithRail rail={<ArchiveRail archive={archive} onApply={apply} onMore={() => show('timeline')} />}>
        <Card pad="tabs" className="archive__main">
          <ManyTabs items={tabs} activeKey={shown} onChange={show} tabBarGutter={18} />
        </Card>
      </WithRail>
      {isEditing && may.edit && <ContactDialog archive={archive} onClose={() => setEditing(false)} />}
    </Stack>
  );
}

interface RailProps {
  readonly archive: Archive;
  readonly onApply: () => void;
  readonly onMore: () => void;
}

function ArchiveRail({ archive, onApply, onMore }: RailProps) {
  const { due, events, health, may, equipment } = archive;
  // In order without a day: nothing of the kind is asked of its level.
  const isNotInspected = due.dueOn === undefined && health.some(({ key, tone }) => key === 'inspection' && tone === 'good');
  return (
    <>
      <DueDial
        title="距下次定期检验"
        dueOn={due.dueOn}
        daysLeft={due.daysLeft}
        {...(isNotInspected && { unset: '不须检验' })}
        {...cycleOf(equipment.lastInspDate, due.dueOn)}
      >
        {may.apply && due.state !== 'none' && <ApplyButton archive={archive} label="立即报检" block onApply={onApply} />}
      </DueDial>
      <Card title="设备履历">
        {events.length === 0 ? <p>暂无记录</p> : <StoryLine events={events.slice(0, 8)} />}
        {events.length > 8 && (
          <Button type="link" className="archive__more" onClick={onMore}>
            全部履历
          </Button>
        )}
      </Card>
    </>
  );
}

/** Days of a whole cycle, from the last inspection to the next. */
function cycleOf(lastOn: string | null, dueOn: string | undefined): { cycleDays?: number } {
  return lastOn && dueOn && lastOn < dueOn ? { cycleDays: daysBetween(lastOn, dueOn) } : {};
}
