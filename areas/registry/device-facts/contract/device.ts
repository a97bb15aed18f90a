import { identityFields } from './facts/identity.ts';
import { inspectionSummaryFields } from './facts/inspection-summary.ts';
import { makeInstallFields } from './facts/make-install.ts';
import { partiesFields } from './facts/parties.ts';
import { placeFields } from './facts/place.ts';
import { registrationFields } from './facts/registration.ts';
import { safetyFields } from './facts/safety.ts';
import { stateFields } from './facts/state.ts';

/** The fields every archive has. */
export const equipmentFields = {
  ...identityFields,
  ...partiesFields,
  ...placeFields,
  ...makeInstallFields,
  ...registrationFields,
  ...inspectionSummaryFields,
  ...safetyFields,
  ...stateFields,
};

export type EquipmentKey = keyof typeof equipmentFields;

function keys<const K extends readonly EquipmentKey[]>(...chosen: K): K {
  return chosen;
}

/** The names and numbers that identify a device. */
export const nameKeys = keys('equName', 'equipmodel', 'prono', 'equcode', 'equlogcode', 'useCertNo');

/** Typed by the enterprise while the record is a draft of first entry, construction notice or registration. */
export const draftKeys = keys(
  ...keys('equclacode', 'equName', 'equcode', 'equlogcode', 'regMode', 'unitInnerNo', 'equipmodel', 'prono', 'brand', 'inCatalog'),
  ...keys('importType', 'isMobile', 'productPrice'),
  ...keys('useUnit', 'useUnitDept', 'useUnitZip', 'useUnitTel', 'useContact', 'useContactMobile', 'safetyManager', 'safetyManagerMobile'),
  ...keys('ownerUnit', 'ownerUnitTel', 'propertyUnit', 'maintUnit', 'maintContractNo', 'maintStart', 'maintEnd', 'maintLeader'),
  ...keys('maintLeaderMobile', 'maintHotline', 'makeUnit', 'makeUnitName', 'makeLicenceNo', 'designUnit', 'installUnit', 'installUnitName'),
  ...keys('installLicenceNo', 'reformUnit', 'repairUnit', 'typeTestOrg', 'typeTestCertNo', 'supvInspOrg'),
  ...keys('equlocarecod', 'equPlace', 'buildingName', 'buildingNo', 'placeType', 'lng', 'lat', 'coordSource', 'isPublicPlace'),
  ...keys('isPopulated', 'isHazardSource'),
  ...keys('makeDate', 'exFactoryDate', 'qualityCertNo', 'productStandard', 'drawingNo', 'designLife', 'mfgSupvCertNo', 'constrsort'),
  ...keys('noticeNo', 'noticeDate', 'constrDate', 'completeDate', 'installReportNo', 'supvPassDate', 'putInUseDate', 'fixedAssets'),
  ...keys('safetyDirector', 'safetyOfficer', 'operators', 'hasEmergencyPlan', 'emergencyTel'),
  ...keys('insuranceOrg', 'insurancePolicyNo', 'insuranceExpire', 'remark'),
);

/** Whom to reach about a device: the same for many devices of a unit. */
export const contactKeys = keys('useContact', 'useContactMobile', 'safetyManager', 'safetyManagerMobile', 'safetyOfficer');

/** Changed directly later, each change logged. Photographs belong here too: they are attachments. */
export const directKeys = keys(
  'unitInnerNo',
  ...contactKeys,
  ...keys('insuranceOrg', 'insurancePolicyNo', 'insuranceExpire', 'lng', 'lat', 'coordSource'),
);

/** Worked out by the server from what was typed: names from the catalogue, snapshots of units, authorities of the area. */
export const derivedKeys = keys(
  ...keys('equSysId', 'oidno', 'qrNo', 'dataSource', 'equTypeName', 'equSortName', 'equVarietyName', 'equLevel'),
  ...keys('useUnitName', 'useUnitCode', 'useUnitAddr', 'ownerUnitName', 'ownerUnitCode', 'propertyUnitName', 'maintUnitName'),
  ...keys('makeUnitCode', 'reformUnitName', 'repairUnitName', 'inspectOrg', 'inspectOrgName', 'regOrg', 'regOrgName'),
  ...keys('superviseOrg', 'superviseOrgName', 'equlocarecodName', 'designExpireDate', 'openHazards', 'version'),
);

/** Written by events only: registration, inspection, supervision, faults. */
export const eventKeys = keys(
  ...keys('useCertNo', 'archiveNo', 'isKeyMonitor', 'hazardClass', 'rescueCode', 'riskLevel', 'useStatus', 'faultStatus', 'lockedBy'),
  ...keys('regStatus', 'regCategory', 'regDate', 'certDate', 'regOfficer', 'changeCount', 'stopDate', 'stopReason', 'planRestartDate'),
  ...keys('restartDate', 'cancelDate', 'cancelReason', 'cancelOfficer'),
  ...keys('lastInspType', 'lastInspDate', 'lastInspOrg', 'lastReportNo', 'lastConclusion', 'nextInspDate', 'nextExternalDate'),
  ...keys('nextInternalDate', 'nextTestDate', 'nextLoadTestDate', 'lastLoadTestDate', 'failedLoadTestOn', 'governorDueDate'),
  ...keys('safetyValveDueDate', 'extendTo', 'testExtendTo', 'safetyGrade', 'applyState'),
);
