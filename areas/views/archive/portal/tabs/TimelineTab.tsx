import { Button } from 'antd';
import { useState } from 'react';

import { Chip, Chips } from '#kit/portal/layout/Chip.tsx';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';

import { archiveCalls } from '../archive-wire.ts';
import type { Archive } from '../ArchiveHead.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { StoryLine } from './EventList.tsx';

const step = 50;
const most = 200;

/** Everything that happened to the device in one line, sifted by kind. */
export function TimelineTab({ archive }: { readonly archive: Archive }) {
  const [kind, setKind] = useState<string>();
  const [limit, setLimit] = useState(step);
  const choose = (next: string | undefined) => {
    setKind(next);
    setLimit(step);
  };
  return (
    <Asked call={archiveCalls.timeline} input={{ equSysId: archive.equipment.equSysId, kinds: kind, limit }}>
      {({ events, kinds }) => {
        const all = kinds.reduce((sum, { count }) => sum + count, 0);
        if (all === 0) return <EmptyState icon="clock" title="还没有履历" hint="建档、登记、检验、变更等每件事都会记录在这里。" />;
        return (
          <>
            <div className="story-kinds">
              <Chips label="按类别筛选">
                <Chip quiet count={all} pressed={kind === undefined} onPress={() => choose(undefined)}>
                  全部
                </Chip>
                {kinds.map((each) => (
                  <Chip key={each.kind} quiet count={each.count} pressed={kind === each.kind} onPress={() => choose(each.kind)}>
                    {each.kind}
                  </Chip>
                ))}
              </Chips>
            </div>
            <StoryLine events={events} showsKind />
            {events.length >= limit && limit < most && <Button onClick={() => setLimit(Math.min(limit + step, most))}>更早的记录</Button>}
          </>
        );
      }}
    </Asked>
  );
}
