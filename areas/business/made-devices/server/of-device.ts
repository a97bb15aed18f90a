import { correctionAccess } from '#areas/corrections/contract/access.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import type { DossierTable } from '#areas/equipment/server/doors/cases.ts';
import { isOwnEquipment } from '#areas/equipment/server/doors/reach.ts';
import { findArchive } from '#areas/equipment/server/doors/read.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { media } from '#kit/contract/media.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { certificateTitle } from '#areas/control-points/contract/category.ts';
import { makeCertificate } from '#areas/manufacturing/contract/lifecycle.ts';
import { numbersIn, productKey } from '#areas/manufacturing/contract/numbers.ts';

import { makeRefusals } from '#areas/manufacturing/contract/refusals.ts';
import { findByProduct, printCertificate, readCertificates, type Certificate } from '#areas/manufacturing/server/door.ts';

import { voidedFields, voidedListing, type madeDeviceCalls } from '../contract/calls.ts';
import { byTypedNumber, listVoided, readVoided } from './voided-views.ts';

const refuse = refuser(makeRefusals);
const refuseDevice = refuser(equipmentRefusals);
const { states } = makeCertificate;
const issued: readonly string[] = [states.issued.code, states.revoked.code];

/** What of an archive says to which product it belongs. */
interface OfProduct {
  readonly mfgSupvCertNo: string | null;
  readonly prono: string | null;
  readonly makeUnit: string | null;
  readonly makeUnitName: string | null;
}

/** The certificate that an archive names, once it was issued. */
async function findNamed(db: Db | Tx, { mfgSupvCertNo }: OfProduct): Promise<Certificate | undefined> {
  if (!mfgSupvCertNo) return undefined;
  const [found] = await readCertificates(db, byTypedNumber(mfgSupvCertNo));
  return found && issued.includes(found.status) ? found : undefined;
}

/** Whether a certificate is about the product of an archive. A number alone opens nobody's certificate: it may have been typed by mistake. */
function covers(certificate: Certificate, { prono, makeUnit, makeUnitName }: OfProduct): boolean {
  const isMaker = makeUnit ? makeUnit === certificate.unitId : makeUnitName === certificate.unitName;
  return isMaker && prono !== null && numbersIn(certificate.covered).includes(productKey(prono));
}

/** How the certificate that an archive names stands, where it is void. */
export async function voidedOf(db: Db | Tx, device: OfProduct) {
  const named = await findNamed(db, device);
  if (named?.status !== states.revoked.code) return undefined;
  return { certNo: named.certNo, revokedOn: named.revokedOn!, holds: await holdingFor(db, named, device) };
}

/** The certificate that holds for the product in the place of one that is void. */
async function holdingFor(db: Db | Tx, { unitId, status }: Certificate, { prono }: OfProduct): Promise<string | null> {
  if (status !== states.revoked.code || !prono) return null;
  return (await findByProduct(db, { unitId, prono }))?.certNo ?? null;
}

/** The certificate that the archive of a device names, for whoever may read that archive. */
export async function showOfDevice({ equSysId }: InputOf<typeof madeDeviceCalls.ofDevice>, { readDb, asker }: Request) {
  const device = (await findArchive(readDb, asker, equSysId)) ?? refuseDevice('equipmentNotFound');
  const named = await findNamed(readDb, device);
  if (!named) return { certificate: null };
  const mayCorrect = isOwnEquipment(asker, device) && asker.menuIds.has(correctionAccess.changeEdit);
  const { certNo, status, revokedOn, revokedBecause, issuedOn, category } = named;
  return {
    certificate: {
      certNo,
      isVoid: status === states.revoked.code,
      revokedOn,
      holds: await holdingFor(readDb, named, device),
      content: covers(named, device)
        ? { title: certificateTitle(category!, named.commissionedKind), issuedOn, revokedBecause, rows: [...(named.content ?? [])] }
        : null,
      equclacode: mayCorrect ? device.equclacode : null,
    },
  };
}

/** For the dossier: how the certificate that the archive names stands, as its page says. */
export const certificateTable: DossierTable = {
  tab: 'make',
  async read(db, { asker }, equSysId) {
    const device = (await findArchive(db, asker, equSysId)) ?? refuseDevice('equipmentNotFound');
    const named = await findNamed(db, device);
    return {
      title: '制造监检证书',
      head: ['证书编号', '状态', '出具日期', '该产品的现行证书'],
      rows: device.mfgSupvCertNo
        ? [[device.mfgSupvCertNo, ...(named ? await standingOf(db, named, device) : ['未在本平台出具，未经核对', null, null])]]
        : [],
    };
  },
};

async function standingOf(db: Db, named: Certificate, device: OfProduct): Promise<(string | null)[]> {
  const isOfDevice = covers(named, device);
  const because = isOfDevice && named.revokedBecause ? `：${named.revokedBecause}` : '';
  const standing = named.status === states.revoked.code ? `已于${named.revokedOn!}作废${because}` : '有效';
  if (!isOfDevice) return [`${standing}；证书中没有这台设备的制造单位和产品编号，请核对`, null, null];
  return [standing, named.issuedOn, await holdingFor(db, named, device)];
}

/** The certificate itself, as the maker has it. */
export async function printOfDevice({ equSysId }: InputOf<typeof madeDeviceCalls.ofDevicePaper>, request: Request): Promise<FileAnswer> {
  const device = (await findArchive(request.readDb, request.asker, equSysId)) ?? refuseDevice('equipmentNotFound');
  const named = await findNamed(request.readDb, device);
  if (!named || !covers(named, device)) return refuse('makeCertificateNotFound');
  const content = await printCertificate(request, named);
  return { name: `监督检验证书${named.certNo}.pdf`, type: media.pdf, content, inline: true };
}

export const showVoided = (input: InputOf<typeof madeDeviceCalls.voidedDevices>, { readDb, asker }: Request) =>
  listVoided(readDb, asker, input);

export const exportVoided = (input: InputOf<typeof madeDeviceCalls.voidedExport>, request: Request) =>
  exportList(
    '监检证书已作废的设备',
    pick(voidedFields, sheetIn(voidedListing)),
    (most) => readVoided(request.readDb, request.asker, input, most),
    request,
  );
