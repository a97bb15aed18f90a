import { districts } from '../seed/areas.ts';
import { demoUnit, unitNumber } from './units.ts';

/** Who registers, supervises and inspects what stands in a street. */
export function authoritiesOf(areacode: string) {
  const district = districts.findIndex(({ code }) => code === areacode.slice(0, 6));
  const regOrg = demoUnit(unitNumber('bureau', district + 1));
  const stations = [0, 1].map((n) => demoUnit(unitNumber('station', Math.max(0, district) * 2 + n)));
  const superviseOrg = stations.find((station) => station.areacode === areacode) ?? regOrg;
  const inspectOrg = demoUnit(unitNumber('institute', 0));
  return {
    inspectOrg: inspectOrg.unitSysId,
    inspectOrgName: inspectOrg.orgname,
    regOrg: regOrg.unitSysId,
    regOrgName: regOrg.orgname,
    superviseOrg: superviseOrg.unitSysId,
    superviseOrgName: superviseOrg.orgname,
  };
}
