import type { ReactNode } from 'react';

import { factsTabs } from '../contract/archive-sections.ts';
import { ChangesTab } from './archive/ChangesTab.tsx';
import { FactsView } from './archive/FactsView.tsx';
import { FaultsTab } from './archive/FaultsTab.tsx';
import { FilesTab } from './archive/FilesTab.tsx';
import { FlowTab } from './archive/FlowTab.tsx';
import { InspectionsTab } from './archive/InspectionsTab.tsx';
import { TechnicalTab } from './archive/TechnicalTab.tsx';
import { TimelineTab } from './archive/TimelineTab.tsx';
import { WorksTab } from './archive/WorksTab.tsx';
import type { Archive } from './ArchiveHead.tsx';

/** The tabs of an archive (domain 2.2): facts first, then what happened. What a tab asks the server is asked when it is opened. */
export function archiveTabs(archive: Archive): { key: string; label: string; children: ReactNode }[] {
  const titles = new Map<string, string>(factsTabs(String(archive.equipment.equclacode)).map(({ key, title }) => [key, title]));
  const tab = (key: string, label: string | undefined, children: ReactNode) => (label === undefined ? [] : [{ key, label, children }]);
  return [
    ...tab('basic', titles.get('basic'), <FactsView archive={archive} tab="basic" />),
    ...tab('safety', titles.get('safety'), <FactsView archive={archive} tab="safety" />),
    ...tab('make', titles.get('make'), <FactsView archive={archive} tab="make" />),
    ...tab('technical', '技术参数', <TechnicalTab archive={archive} />),
    ...tab('inspections', titles.get('inspections'), <InspectionsTab archive={archive} />),
    ...tab('registration', titles.get('registration'), <ChangesTab archive={archive} />),
    ...tab('works', titles.get('works'), <WorksTab archive={archive} />),
    ...tab('faults', titles.get('faults'), <FaultsTab archive={archive} />),
    ...tab('files', '附件', <FilesTab archive={archive} />),
    ...tab('flow', '流程日志', <FlowTab archive={archive} />),
    ...tab('timeline', '设备履历', <TimelineTab archive={archive} />),
  ];
}
