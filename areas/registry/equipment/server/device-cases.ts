import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { seenAs, type Parties, type Party } from '#kit/contract/case/party.ts';
import { port } from '#kit/contract/port.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

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

/**
 * Which cases of a kind the archive of a device lists to somebody who sees the device. They are found in the file of all cases; what is not said here, everybody who sees
 * the device may open. Drafts are their own unit's.
 */
export interface CasesOfDevices {
  readonly cycle: Lifecycle;
  /** Without it nobody opens one. */
  readonly menuId?: string;
  /** As which parties a unit opens one. */
  readonly units?: (asker: Asker) => readonly string[];
  /** As which parties a unit also opens its own drafts; as any without it. Nobody where they are not for the archive. */
  readonly drafts?: 'nobody' | ((asker: Asker) => readonly string[]);
  /** Authorities open those in their places, or none. */
  readonly authorities?: 'places' | 'nobody';
  readonly rescuers?: 'nobody';
  /** The classes of devices to which somebody of the institute is held. */
  readonly classes?: (asker: Asker) => readonly string[] | undefined;
  /** A search of its own finds them. */
  readonly isSearched?: true;
  address(id: string, device: { readonly equSysId: string; readonly equclacode: string }): string;
  /** Other records whose files and steps go with those that were found, by their own key. */
  beside?(
    db: Db,
    equSysId: string,
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly of: string; readonly cycle: string }[]>;
}

/** Where areas hand in which of their cases the archive of a device lists. */
export const deviceCases = port<CasesOfDevices>('equipment.deviceCases');

/** The same from the parties of a kind, where nobody opens a case who is none: not everybody who sees the device. */
export function openedByParties({ parties }: { readonly parties: Parties }): Pick<CasesOfDevices, 'units' | 'authorities' | 'rescuers'> {
  const kinds = new Set(Object.values<Party>(parties).map(({ kind }) => kind));
  return {
    units: ({ actor }) => seenAs(parties, actor),
    authorities: kinds.has('place') ? 'places' : 'nobody',
    ...(!kinds.has('centre') && { rescuers: 'nobody' }),
  };
}
