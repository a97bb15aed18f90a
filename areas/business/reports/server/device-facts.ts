import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import type { readArchives } from '#areas/equipment/server/doors/read.ts';

import { rescueTelOf, type DeviceFacts } from './content.ts';

type Archives = Awaited<ReturnType<typeof readArchives>>;
type Archive = Archives extends Map<string, infer A> ? A : never;

/** What of an archive papers state. */
type StatedArchive = Pick<Archive, Exclude<keyof DeviceFacts, 'rescueTel'> | 'equSortName' | 'emergencyTel' | 'maintHotline'>;

/** A device as papers about it state it. */
export function deviceFacts(archive: StatedArchive): DeviceFacts {
  return {
    equSysId: archive.equSysId,
    oidno: archive.oidno,
    equclacode: archive.equclacode,
    equTypeName: archive.equTypeName,
    // A category without varieties stands for itself.
    equVarietyName: varietyOf(archive) ?? archive.equSortName,
    equName: archive.equName,
    equcode: archive.equcode,
    equipmodel: archive.equipmodel,
    prono: archive.prono,
    makeUnitName: archive.makeUnitName,
    makeDate: archive.makeDate,
    installUnitName: archive.installUnitName,
    maintUnitName: archive.maintUnitName,
    useUnitName: archive.useUnitName,
    useCertNo: archive.useCertNo,
    unitInnerNo: archive.unitInnerNo,
    equPlace: archive.equPlace,
    regOrgName: archive.regOrgName,
    rescueCode: archive.rescueCode,
    rescueTel: rescueTelOf(archive),
    nextTestDate: archive.nextTestDate,
    params: archive.params,
  };
}
