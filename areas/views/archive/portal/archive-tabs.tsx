import type { ReactNode } from 'react';

import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { factsTabs } from '#areas/device-facts/contract/archive-sections.ts';
import { FactsTab } from './tabs/FactsTab.tsx';
import type { Archive } from './ArchiveHead.tsx';

const waiting = <SkeletonRows rows={6} />;
const ChangesTab = latePart(() => import('./tabs/ChangesTab.tsx').then((module) => module.ChangesTab), waiting);
const FilesTab = latePart(() => import('./tabs/FilesTab.tsx').then((module) => module.FilesTab), waiting);
const FlowTab = latePart(() => import('./tabs/FlowTab.tsx').then((module) => module.FlowTab), waiting);
const InspectionsTab = latePart(() => import('./tabs/InspectionsTab.tsx').then((module) => module.InspectionsTab), waiting);
const TechnicalTab = latePart(() => import('./tabs/TechnicalTab.tsx').then((module) => module.TechnicalTab), waiting);
const TimelineTab = latePart(() => import('./tabs/TimelineTab.tsx').then((module) => module.TimelineTab), waiting);
const WorksTab = latePart(() => import('./tabs/WorksTab.tsx').then((module) => module.WorksTab), waiting);

/** The tabs of an archive (domain 2.2): facts first, then what happened. What a tab asks the server is asked when it is opened. */
export function archiveTabs(archive: Archive): { key: string; label: string; children: ReactNode }[] {
  const titles = new Map<string, string>(factsTabs(archive.equipment.equclacode).map(({ key, title }) => [key, title]));
  const tab = (key: string, label: string | undefined, children: ReactNode) => (label === undefined ? [] : [{ key, label, children }]);
  return [
    ...tab('basic', titles.get('basic'), <FactsTab archive={archive} tab="basic" />),
    ...tab('safety', titles.get('safety'), <FactsTab archive={archive} tab="safety" />),
    ...tab('make', titles.get('make'), <FactsTab archive={archive} tab="make" />),
    ...tab('technical', '技术参数', <TechnicalTab archive={archive} />),
    ...tab('inspections', titles.get('inspections'), <InspectionsTab archive={archive} />),
    ...tab('registration', titles.get('registration'), <ChangesTab archive={archive} />),
    ...tab('works', titles.get('works'), <WorksTab archive={archive} />),
    ...tab('faults', titles.get('faults'), <FactsTab archive={archive} tab="faults" />),
    ...tab('files', '附件', <FilesTab archive={archive} />),
    ...tab('flow', '流程日志', <FlowTab archive={archive} />),
    ...tab('timeline', '设备履历', <TimelineTab archive={archive} />),
  ];
}
