import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { port, type Handed } from '#kit/contract/port.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { PrintedTable } from '#kit/server/documents/template.ts';
import type { Reader } from '#kit/server/request.ts';

import type { FactsTabKey } from '#areas/device-facts/contract/archive-sections.ts';

/** What an opinion demands to be put right on a device, until when, and where the case is read. */
export interface OpenNotice {
  readonly tzsNo: string;
  readonly deadline: string;
  readonly link: string;
}

/** Where areas hand in the notices about a device that are not closed, of cases that the asker may see. */
export const openNotices = port<(db: Db, asker: Asker, equSysId: string) => Promise<readonly OpenNotice[]>>('equipment.openNotices');

/** A table of the dossier, printed in the tab of the archive that shows the same. Whether the asker may see the device has been asked before. */
export interface DossierTable {
  readonly tab: FactsTabKey;
  readonly read: (db: Db, reader: Reader, equSysId: string, dictionaries: Dictionaries) => Promise<PrintedTable>;
}

export const dossierTables = port<DossierTable>('equipment.dossierTables');

/** How a business stands with one device, for its button on the archive page. */
export interface BusinessStanding {
  /** Address of the case under way, where it is open to the asker. */
  readonly open: string | null;
  /** Whether the asker may begin one. */
  readonly mayStart: boolean;
}

interface StandingDevice {
  readonly equclacode: string;
  readonly useUnit: string;
  readonly ownerUnit: string | null;
  readonly useStatus: string;
  readonly regStatus: string | null;
  readonly faultId: string | null;
  /** Number of the case that holds it. */
  readonly lockedBy: string | null;
}

/** A business that is begun or opened from the head of an archive, and how it stands with the device. */
export interface DeviceBusiness {
  /** As the button names it. */
  readonly key: string;
  readonly standing: (asker: Asker, device: StandingDevice) => BusinessStanding;
}

export const deviceBusinesses = port<DeviceBusiness>('equipment.deviceBusinesses');

/** A registration that its authority has revoked. */
export interface RevokedRegistration {
  /** Number of the case. */
  readonly no: string;
  readonly certNo: string;
  /** 'YYYY-MM-DD' */
  readonly on: string;
  /** Address of the case, where it is open to the asker. */
  readonly link: string | null;
}

/** Where an area hands in the registrations of a device that were revoked, the newest first. @param asker nobody on public pages */
export const revokedRegistrations =
  port<(db: Db, asker: Asker | undefined, equSysId: string) => Promise<readonly RevokedRegistration[]>>('equipment.revokedRegistrations');

interface Reading {
  readonly handed: Handed;
  /** Nobody on public pages. */
  readonly asker?: Asker;
}

/** The registrations of a device that were revoked, the last one first. */
export async function listRevoked(db: Db, { asker, handed }: Reading, equSysId: string): Promise<RevokedRegistration[]> {
  const found = await Promise.all(handed.of(revokedRegistrations).map((list) => list(db, asker, equSysId)));
  return found.flat();
}
