import type { Issue } from '#kit/contract/form.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { equipmentRefusals } from '../../contract/refusals.ts';
import { lockArchives, type LockedArchive } from './archive-store.ts';

const refuse = refuser(equipmentRefusals);

interface Seen {
  readonly equSysId: string;
  readonly version: number;
}

/**
 * The archives of devices that are changed together, locked. Where one cannot be changed none is, and every obstacle is named under the key of its
 * device. @param whyNot what stands against one of them
 * @throws equipmentNotFound, notAllChanged
 */
export async function lockForAll(
  tx: Tx,
  asker: Asker,
  devices: readonly Seen[],
  whyNot: (archive: LockedArchive) => string | undefined,
): Promise<LockedArchive[]> {
  const seen = new Map(devices.map(({ equSysId, version }) => [equSysId, version]));
  const archives = await lockArchives(tx, asker, [...seen.keys()]);
  if (archives.length < seen.size) refuse('equipmentNotFound');
  refuseObstacles(
    archives.flatMap((archive): Issue[] => {
      const isSeen = archive.version === seen.get(archive.equSysId);
      const why = isSeen ? whyNot(archive) : '资料刚有变化，可能已由他人办理，请刷新后重试';
      return why === undefined ? [] : [{ field: archive.equSysId, message: `${archive.oidno}：${why}` }];
    }),
  );
  return archives;
}

/** One obstacle alone is the sentence itself. */
function refuseObstacles([first, ...others]: readonly Issue[]): void {
  if (!first) return;
  const count = others.length + 1;
  const say = count === 1 ? first.message : `${count}台设备暂不能办理，全部没有保存`;
  refuse('notAllChanged', { say }, [first, ...others]);
}
