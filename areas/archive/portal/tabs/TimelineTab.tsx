import { Button } from 'antd';
import { useState } from 'react';

import { EmptyState } from '#kit/portal/record/EmptyState.tsx';

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
    <Asked call={archiveCalls.timeline} input={{ equSysId: String(archive.equipment.equSysId), kinds: kind, limit }}>
      {({ events, kinds }) => {
        const all = kinds.reduce((sum, { count }) => sum + count, 0);
        if (all === 0) return <EmptyState icon="clock" title="还没有履历" hint="建档、登记、检验、变更等每件事都会记录在这里。" />;
        return (
          <>
            <div className="class-rail story-kinds" role="group" aria-label="按类别筛选">
              <Kind label="全部" count={all} isOn={kind === undefined} onChoose={() => choose(undefined)} />
              {kinds.map((each) => (
                <Kind key={each.kind} label={each.kind} count={each.count} isOn={kind === each.kind} onChoose={() => choose(each.kind)} />
              ))}
            </div>
            <StoryLine events={events} showsKind />
            {events.length >= limit && limit < most && <Button onClick={() => setLimit(Math.min(limit + step, most))}>更早的记录</Button>}
          </>
        );
      }}
    </Asked>
  );
}

interface KindProps {
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

function Kind({ label, count, isOn, onChoose }: KindProps) {
  return (
    <button
      type="button"
      className={isOn ? 'class-rail__item class-rail__item--on' : 'class-rail__item'}
      aria-pressed={isOn}
      onClick={onChoose}
    >
      {label} <b>{count}</b>
    </button>
  );
}
