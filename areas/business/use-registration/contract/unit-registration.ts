import { pipelineFields } from '#areas/device-facts/contract/details/pipeline.ts';
import { fixedCode } from '#areas/device-facts/contract/facts/fixed-words.ts';
import { choice, decimal, field, text, whole, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { ruled, rules, typedCode } from '#kit/contract/trade/rules.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

import { unitRegistration } from './lifecycle.ts';
import { about, promiseChecks, registered, setFields, signedSections } from './registration.ts';
import { unitKind, unitMatter } from './unit-kinds.ts';

const ofPipes = ({ unitKind: kind }: Values) => kind === 'pipes';
const ofVehicle = ({ unitKind: kind }: Values) => kind === 'vehicle';

const vin = typedCode(/^[0-9A-HJ-NPR-Z]{17}$/, '车辆VIN码应为17位字母和数字，不含I、O、Q', capitalCode);

const { regCategory, handleMode, place, putInUseDate, filler, signer, promise } = setFields;
const { useUnitZip, useUnitTel, safetyManager, safetyManagerMobile, installUnitName, supvInspOrg } = setFields;

const headFields = {
  regCategory,
  handleMode,
  unitKind: fixedCode('登记对象', unitKind, { need: 'required', width: 100 }),
} satisfies Fields;

const sheetHead = {
  projectName: { ...pipelineFields.projectName, need: 'conditional', when: ofPipes, onlyWhenNeeded: true },
  safetyDept: { ...pipelineFields.safetyDept, need: 'conditional', when: ofPipes, onlyWhenNeeded: true },
  handler: { ...pipelineFields.handler, label: '汇总表经办人' },
  handlerTel: { ...pipelineFields.handlerTel, label: '经办人联系电话' },
  handlerEmail: field('经办人电子邮箱', ruled(rules.email), { maxLength: 100, width: 160 }),
} satisfies Fields;

const vehicleFields = {
  vehiclePlate: text('车牌号', 20, { need: 'conditional', when: ofVehicle, onlyWhenNeeded: true, mono: true, width: 110 }),
  vehicleVin: field('车辆VIN码', vin, {
    need: 'conditional',
    when: ofVehicle,
    onlyWhenNeeded: true,
    mono: true,
    maxLength: 17,
    width: 170,
  }),
} satisfies Fields;

const makers = {
  installUnitName: { ...installUnitName, need: 'conditional', when: ofVehicle, onlyWhenNeeded: true },
  supvInspOrg: { ...supvInspOrg, need: 'conditional', when: ofVehicle, onlyWhenNeeded: true },
} satisfies Fields;

const useFields = {
  place: { ...place, need: 'required' },
  putInUseDate,
  useUnitZip,
  useUnitTel,
  safetyManager: { ...safetyManager, need: 'required' },
  safetyManagerMobile: { ...safetyManagerMobile, need: 'required' },
} satisfies Fields;

const unitFields = { ...headFields, ...vehicleFields, ...makers, ...useFields, ...sheetHead, filler, signer, promise } satisfies Fields;

/** 使用登记表（二） of the cylinders of a vehicle, （三） of pipes and other cylinders; the sheet is beside it. */
export const unitForm = form(
  '特种设备使用登记表（按单位）',
  unitFields,
  [
    { key: 'category', title: '登记', fields: Object.keys(headFields) },
    { key: 'vehicle', title: '车辆与安装', fields: [...Object.keys(vehicleFields), ...Object.keys(makers)] },
    { key: 'use', title: '使用情况', fields: Object.keys(useFields) },
    { key: 'sheet', title: '汇总表', fields: Object.keys(sheetHead) },
    ...signedSections,
  ],
  promiseChecks,
);

/** Totals of the sheet; nobody types them. */
const totals = {
  rowCount: whole('设备数量（条、只）', { width: 160 }),
  totalLength: decimal('管道总长', 12, 2, { unit: 'm', width: 110 }),
} satisfies Fields;

export const unitListFields = {
  ...about,
  ...unitFields,
  unitMatter: fixedCode('办理事项', unitMatter, { width: 120 }),
  ...totals,
  ...registered,
  status: choice('状态', `${unitRegistration.name}Status`, { width: 140 }),
} satisfies Fields;
