import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';

import { stageTimeCalls, stageTimeColumns, stageTimeFields, stageTimeFilters } from '../contract/calls.ts';
import { stageTimesPage } from '../contract/menu.ts';

/** How long cases stand in each state, the last year first. */
export function StageTimesPage() {
  return (
    <>
      <PageHead title={stageTimesPage.title} hint="各业务在每一环节停留的时间，按离开该环节的月份和办结岗位统计，每晚更新。" />
      <RecordTable
        title="环节用时"
        fields={stageTimeFields}
        columns={stageTimeColumns}
        cardColumns={['kindTitle', 'stateLabel', 'period', 'role', 'medianHours', 'p90Hours', 'count']}
        filters={stageTimeFilters}
        call={stageTimeCalls.list}
        exportCall={stageTimeCalls.export}
        cells={{ role: (_, text) => text || '各岗位合计' }}
        rowKey="key"
        nameField="kindTitle"
        empty={{ title: '还没有统计', hint: '每晚根据办理记录统计一次。' }}
      />
    </>
  );
}
