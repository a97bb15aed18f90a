import { findAttachments } from '#areas/attachments/server/door.ts';
import { readDossier } from './read-dossier.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { issuerOf, listPapersAbout, makePaper } from '#areas/reports/server/door.ts';
import { paperWord } from '#areas/reports/contract/paper.ts';
import { archiveRefusals } from '../../contract/refusals.ts';
import { equipmentDossier } from './equipment-dossier.ts';
import { asShown } from '#kit/server/masking.ts';
import { packFiles, type PackedFile } from '#kit/server/documents/pack-files.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';
import { printDossier, type DossierFile } from './print-dossier.ts';

const refuse = refuser(archiveRefusals);
const megabyte = 1024 * 1024;
const largestMegabytes = 500;

interface Input {
  readonly equSysId: string;
  readonly format: 'pdf' | 'zip';
}

type Member = DossierFile & PackedFile;

/** The archive of a device as one paper, or packed with its papers and the files handed in about it, of those the asker may see. */
export async function downloadDossier({ equSysId, format }: Input, request: Request): Promise<FileAnswer> {
  const { db, readDb, asker, services, now, today } = request;
  const dictionaries = await services.dictionaries.words();
  const dossier =
    (await readDossier(readDb, asker, equSysId, { handed: services.handed, dictionaries, today })) ?? refuse('deviceNotFound');
  const { oidno, equName } = dossier.equipment;
  const name = `设备档案${oidno}`;
  const members = await findMembers(dossier, request);
  const content = await services.documents.render(
    equipmentDossier,
    asShown(
      printDossier(dossier, {
        issuer: issuerOf(services.config),
        dictionaries,
        today,
        files: members,
      }),
    ),
  );
  await writeAudit(db, { asker, action: 'equipment.dossier', objectId: equSysId, details: { format, files: members.length }, now });
  if (format === 'pdf') return pdfAnswer(name, content);
  const first: PackedFile = { path: `${name}${equName}.pdf`, open: () => content, at: now };
  return { name: `${name}.zip`, type: 'application/zip', content: packFiles([first, ...members]) };
}

async function findMembers(
  { equipment, cases }: NonNullable<Awaited<ReturnType<typeof readDossier>>>,
  request: Request,
): Promise<Member[]> {
  const { readDb, db, asker, services } = request;
  const byId = new Map(cases.map((one) => [one.id, one]));
  const [papers, files] = await Promise.all([
    listPapersAbout(readDb, asker, equipment.equSysId),
    findAttachments(readDb, [...byId.keys()]),
  ]);
  const size = Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / megabyte);
  if (size > largestMegabytes) refuse('dossierTooLarge', { size, limit: largestMegabytes });
  const issued = papers.map((paper): Member => {
    const name = `${paperWord(paper.type)}${paper.no}.pdf`;
    const open = async () => services.storage.get((await makePaper({ db, services }, paper)).fileName);
    const path = `文书/${name}`;
    const at = new Date(paper.issuedAt);
    return {
      title: paperWord(paper.type),
      name,
      from: paper.onlinelsh ?? '',
      on: todayInShanghai(at),
      path,
      open,
      at,
    };
  });
  const handedIn = files.map((file): Member => {
    const { source, sourceNo } = byId.get(file.attrefsysid)!;
    const path = `附件/${source}${sourceNo}/${file.attitle ? `${file.attitle}_` : ''}${file.attname}`;
    const open = () => services.storage.get(file.attfileroute);
    const at = new Date(file.createDate);
    return { title: file.attitle, name: file.attname, from: `${source} ${sourceNo}`, on: todayInShanghai(at), path, open, at };
  });
  return [...issued, ...handedIn];
}
