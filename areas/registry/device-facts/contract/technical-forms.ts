import type { Fields } from '#kit/contract/field.ts';
import { form, type Check, type Form, type Section } from '#kit/contract/form.ts';

import { amusementFields } from './details/amusement.ts';
import { boilerFields } from './details/boiler.ts';
import { bridgeCraneFields } from './details/bridge-crane.ts';
import { cableCraneFields } from './details/cable-crane.ts';
import { derrickCraneFields } from './details/derrick-crane.ts';
import { escalatorFields } from './details/escalator.ts';
import { forkliftFields } from './details/forklift.ts';
import { gantryCraneFields } from './details/gantry-crane.ts';
import { hoistFields } from './details/hoist.ts';
import { hoistingFields } from './details/hoisting.ts';
import { liftFields } from './details/lift.ts';
import { mobileCraneFields } from './details/mobile-crane.ts';
import { parkingFields } from './details/parking.ts';
import { pipelineFields } from './details/pipeline.ts';
import { pipingComponentFields } from './details/piping-component.ts';
import { portalCraneFields } from './details/portal-crane.ts';
import { cylinderFields, pressureVesselFields } from './details/pressure-vessel.ts';
import { ropewayFields } from './details/ropeway.ts';
import { sightseeingFields } from './details/sightseeing.ts';
import { towerCraneFields } from './details/tower-crane.ts';
import {
  amusementChecks,
  boilerChecks,
  craneChecks,
  liftChecks,
  parkingChecks,
  pipelineChecks,
  portalChecks,
  sightseeingChecks,
  towerChecks,
  vesselChecks,
} from './facts/technical-checks.ts';

/** Cuts the fields into sections: each begins with the named field and runs to the next. Tables of rows close the form, each on its own. */
function cut(fields: Fields, ...beginnings: readonly (readonly [title: string, first: string])[]): Section[] {
  const sections: { key: string; title: string; fields: string[] }[] = [];
  for (const key of Object.keys(fields).filter((name) => fields[name]!.widget !== 'rows')) {
    const title = beginnings.find(([, first]) => first === key)?.[0];
    if (title !== undefined || sections.length === 0) sections.push({ key: `technical-${key}`, title: title ?? '技术参数', fields: [] });
    sections.at(-1)!.fields.push(key);
  }
  const tables = Object.keys(fields).filter((name) => fields[name]!.widget === 'rows');
  return [...sections, ...tables.map((key) => ({ key: `technical-${key}`, title: fields[key]!.label, fields: [key] }))];
}

function technical(
  title: string,
  fields: Fields,
  checks: readonly Check[] = [],
  ...beginnings: readonly (readonly [string, string])[]
): Form {
  return form(title, fields, cut(fields, ...beginnings), checks);
}

function crane(title: string, fields: Fields, checks: readonly Check[] = []): Form {
  const first = Object.keys(fields)[0]!;
  return technical(
    title,
    { ...hoistingFields, ...fields },
    [...craneChecks, ...checks],
    ['整机参数', 'ratedCapacity'],
    ['品种参数', first],
  );
}

const lift = technical(
  '电梯技术参数',
  liftFields,
  liftChecks,
  ['主要参数', 'ratedLoad'],
  ['控制与驱动', 'machineRoom'],
  ['驱动主机与控制柜', 'machineModel'],
  ['安全部件', 'carGovernor'],
  ['特殊功能与维保', 'hydraulicPressure'],
);

const vessel = technical(
  '压力容器技术参数',
  pressureVesselFields,
  vesselChecks,
  ['结构与尺寸', 'vesselCategory'],
  ['材料与厚度', 'shellMaterial'],
  ['压力、温度与介质', 'designPressureShell'],
  ['检验与试验', 'ndtMethod'],
  ['移动式压力容器与氧舱', 'vehiclePlate'],
);

const boiler = technical(
  '锅炉技术参数',
  boilerFields,
  boilerChecks,
  ['主要参数', 'boilerUse'],
  ['过热与再热', 'superheatPressure'],
  ['燃烧与介质', 'combustionMode'],
  ['设计鉴定与制造监检', 'designAppraisalDate'],
  ['能效与环保', 'effTestType'],
);

/** By prefix of the catalogue code; the longest prefix that fits wins. */
const technicalForms: Readonly<Record<string, Form>> = {
  '1': boiler,
  '2': vessel,
  '23': technical('气瓶明细', cylinderFields),
  '3': lift,
  '33': technical('自动扶梯与自动人行道技术参数', escalatorFields),
  '4': technical('起重机械技术参数', hoistingFields, craneChecks),
  '41': crane('桥式起重机技术参数', bridgeCraneFields),
  '42': crane('门式起重机技术参数', gantryCraneFields),
  '43': crane('塔式起重机技术参数', towerCraneFields, towerChecks),
  '44': crane('流动式起重机技术参数', mobileCraneFields),
  '47': crane('门座式起重机技术参数', portalCraneFields, portalChecks),
  '48': crane('升降机技术参数', hoistFields),
  '49': crane('缆索式起重机技术参数', cableCraneFields),
  '4A': crane('桅杆式起重机技术参数', derrickCraneFields),
  '4D': crane('机械式停车设备技术参数', parkingFields, parkingChecks),
  '51': technical('叉车技术参数', forkliftFields, [], ['车辆参数', 'plateNo'], ['工作装置', 'mastForm']),
  '52': technical('非公路用旅游观光车辆技术参数', sightseeingFields, sightseeingChecks),
  '6': technical('大型游乐设施技术参数', amusementFields, amusementChecks),
  '7': technical('压力管道元件技术参数', pipingComponentFields),
  '8': technical('压力管道登记单元', pipelineFields, pipelineChecks),
  '9': technical('客运索道技术参数', ropewayFields),
};

/** The technical parameters of a device of this catalogue code; undefined for codes without an archive page. */
export function findDetailForm(equclacode: string): Form | undefined {
  return technicalForms[equclacode.slice(0, 2)] ?? technicalForms[equclacode.slice(0, 1)];
}

/** The same, for codes from the catalogue. Throws on a code that has no archive page: the caller has checked it. */
export function detailFormOf(equclacode: string): Form {
  const found = findDetailForm(equclacode);
  if (!found) throw new Error(`no technical parameters for catalogue code ${equclacode}`);
  return found;
}
