import { readArchives } from '#areas/equipment/server/doors/read.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { rescueTelOf, type MarkContent } from './content.ts';
import { issuePapers } from './issue-papers.ts';
import { askToReprint, findMarksOf } from './paper-store.ts';

/**
 * The use marks of devices name who maintains them and whom to call: where that has changed, the mark gets its next edition, and its user is asked to
 * print and hang it anew. Marks still held for the fee are renewed without asking: none of them hangs anywhere.
 */
export async function renewMarks(tx: Tx, { equSysIds, now }: { readonly equSysIds: readonly string[]; readonly now: Date }): Promise<void> {
  const archives = await readArchives(tx, equSysIds);
  const renewed = (await findMarksOf(tx, equSysIds)).flatMap((mark) => {
    const archive = archives.get(mark.equSysId ?? '');
    const content = mark.content as MarkContent;
    const said = archive && { maintUnitName: archive.maintUnitName, rescueTel: rescueTelOf(archive) };
    if (!said || (said.maintUnitName === content.device.maintUnitName && said.rescueTel === content.device.rescueTel)) return [];
    const { no, applicationId, onlinelsh, partyUnits, equlocarecod, equlocarecodName, issuedBy, issuedByName, releasedAt } = mark;
    const paper = { no, applicationId, onlinelsh, equlocarecod, equlocarecodName, isReleased: releasedAt !== null };
    const by = issuedBy && issuedByName ? { userId: issuedBy, name: issuedByName } : null;
    const parties = archive.maintUnit ? [...partyUnits, archive.maintUnit] : partyUnits;
    return { ...paper, issuedBy: by, partyUnits: parties, content: { ...content, device: { ...content.device, ...said } } };
  });
  await issuePapers(tx, 'DYSYBJ', renewed, now);
  await askToReprint(
    tx,
    renewed.filter(({ isReleased }) => isReleased).map(({ no }) => no),
  );
}
