import { Link } from 'react-router';

import { EmptyState, type Empty } from '#kit/portal/page/EmptyState.tsx';

import { archiveCalls } from '../archive-wire.ts';
import { Asked } from '#kit/portal/record/Asked.tsx';

export interface Story {
  readonly id: string;
  readonly happenedOn: string;
  readonly kind: string;
  readonly title: string;
  readonly link: string | null;
}

const most = 200;

/** Events of a device as a line down the page, the newest on top. */
export function StoryLine({ events, showsKind = false }: { readonly events: readonly Story[]; readonly showsKind?: boolean }) {
  return (
    <ol className="story">
      {events.map(({ id, happenedOn, kind, title, link }) => (
        <li key={id}>
          <time className="faint tiny" dateTime={happenedOn}>
            {happenedOn}
            {showsKind && <b className="story__kind quiet">{kind}</b>}
          </time>
          {link ? <Link to={link}>{title}</Link> : <span>{title}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Of everything that happened to a device, what is of these kinds. */
export function EventList({
  equSysId,
  kinds,
  empty,
}: {
  readonly equSysId: string;
  readonly kinds: readonly string[];
  readonly empty: Empty;
}) {
  return (
    <Asked call={archiveCalls.timeline} input={{ equSysId, kinds: kinds.join(','), limit: most }}>
      {({ events }) => (events.length === 0 ? <EmptyState icon="clock" {...empty} /> : <StoryLine events={events} />)}
    </Asked>
  );
}
