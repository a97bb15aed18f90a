import { port } from '#kit/contract/port.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

/** A case that concerned a device: its archive shows the files and steps of each. */
export interface DeviceCase {
  readonly id: string;
  /** Name of its lifecycle, under which its steps are logged. */
  readonly cycle: string;
  readonly source: string;
  readonly sourceNo: string;
  readonly link: string;
  /** It was sent back to whoever applied, who puts it right and hands it in again. */
  readonly isReturned?: boolean;
}

/** A case as its area hands it in. `of` is its lifecycle. */
export function deviceCase(of: { readonly name: string; readonly title: string }, id: string, sourceNo: string, link: string): DeviceCase {
  return { id, cycle: of.name, source: of.title, sourceNo, link };
}

/** Where areas hand in the cases of a device that the asker may see. Whether they may see the device has been asked before. */
export const deviceCases = port<(db: Db, asker: Asker, equSysId: string) => Promise<readonly DeviceCase[]>>('equipment.deviceCases');
