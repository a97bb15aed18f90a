import type { InputOf } from '#kit/contract/call.ts';
import type { DatabaseNews } from '#kit/server/postgres/database-news.ts';
import type { EventsAnswer, Request } from '#kit/server/request.ts';

import type { attachmentCalls } from '../contract/calls.ts';
import { changedChannel } from './attachment-store.ts';
import { getKind } from './kinds.ts';
import { standingOf } from './standing.ts';

/** Who in this process watches the files of which record. */
const watchers = new Map<string, Set<() => void>>();

export const fileNews: DatabaseNews = {
  channel: changedChannel,
  heard: (_db, attrefsysid) => watchers.get(attrefsysid)?.forEach((look) => look()),
  missed: () => watchers.forEach((looks) => looks.forEach((look) => look())),
};

/** Tells the browser to look again whenever the files of a record have changed: what a phone brings is seen as it is taken. Of a foreign record nothing is told. */
export async function watchFiles(record: InputOf<typeof attachmentCalls.watch>, { db, services, asker }: Request): Promise<EventsAnswer> {
  getKind(services, record.atttype);
  const { attrefsysid } = record;
  return {
    subscribe: (tell) => {
      const look = () => {
        standingOf(db, { asker, services }, record).then(
          (standing) => standing !== 'hidden' && tell('changed'),
          () => undefined,
        );
      };
      const looks = watchers.get(attrefsysid) ?? new Set();
      watchers.set(attrefsysid, looks.add(look));
      return () => {
        looks.delete(look);
        if (looks.size === 0 && watchers.get(attrefsysid) === looks) watchers.delete(attrefsysid);
      };
    },
  };
}
