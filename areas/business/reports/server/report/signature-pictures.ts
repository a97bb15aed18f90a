import { readSignatures } from '#areas/accounts/server/door.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { Services } from '#kit/server/services.ts';

import type { ReportContent } from '../content.ts';

/** The signatures of those who sign a report, by account, as the typesetter takes pictures. */
export async function signaturePictures(
  { db, services }: { readonly db: Db; readonly services: Pick<Services, 'storage'> },
  { signers }: Pick<ReportContent, 'signers'>,
): Promise<ReadonlyMap<string, string>> {
  if (!signers) return new Map();
  const ids = [...signers.inspectors, signers.reviewer, signers.approver].filter((id): id is string => id !== null);
  const pictures = await readSignatures(db, services, ids);
  return new Map([...pictures].map(([id, png]) => [id, drawn(png)]));
}

/** Width and height stand in the head of a PNG, four bytes each from the sixteenth. */
function drawn(png: Buffer): string {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const picture = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${picture}</svg>`;
}
