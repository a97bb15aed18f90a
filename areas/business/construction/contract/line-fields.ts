import { pipeRowFields } from '#areas/device-facts/contract/details/pipeline.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { choice, field, pick, text, type Fields, type Values, type ValuesOf } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { isBoiler, isInstallation } from './works.ts';

const existing = text('设备识别码', 40, { mono: true, width: 150, help: '已有设备填写；新装设备不填' });

/** One device of a notice. */
export const lineFields = {
  oidno: existing,
  equclacode: field('设备品种', equipmentFields.equclacode.schema, { widget: 'catalogue', need: 'required', width: 200 }),
  equName: text('设备名称', 100, { need: 'required', width: 180 }),
  equLevel: choice('设备级别', 'boilerLevel', { width: 90, help: '锅炉填写；D级锅炉不须告知的，不在告知中填写' }),
  equipmodel: text('型号（规格）', 100, { width: 150 }),
  prono: text('产品编号', 64, { mono: true, width: 150 }),
  equcode: field('设备代码', ruled(rules.deviceCode), { mono: true, width: 180, maxLength: 30 }),
  makeUnitName: text('制造单位', 100, { width: 200 }),
  makeLicenceNo: text('制造许可证编号', 30, { mono: true, width: 160 }),
  unitInnerNo: text('单位内编号', 50, { width: 130 }),
  equPlace: text('安装位置', 200, { width: 200, help: '与施工地点不同时填写' }),
  mainParams: text('主要参数', 200, { width: 200 }),
} satisfies Fields;

/** One pipe of a notice. */
export const pipeLineFields = {
  oidno: existing,
  ...pick(pipeRowFields, ['pipeName', 'pipeNo', 'pipeLevel', 'dn', 'wallThickness', 'length', 'designPressure', 'designTemp', 'medium']),
  ...pick(pipeRowFields, ['material', 'laying']),
} satisfies Fields;

/** What a device that has no archive yet must be told by. */
export const neededOfNew = ['equipmodel', 'prono', 'makeUnitName', 'unitInnerNo'] as const;

const needed = <F extends Fields>(fields: F): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, { ...one, need: 'required' as const }]));

/** Devices that are put up have no archive: what tells them stands first, starred. */
const newLineFields: Fields = {
  ...pick(lineFields, ['equclacode', 'equName']),
  ...needed(pick(lineFields, neededOfNew)),
  ...pick(lineFields, ['equcode', 'makeLicenceNo', 'equPlace', 'mainParams']),
};
/** Of boilers the level is asked: it decides whether anything is to be notified at all. */
const { equclacode: newCode, equName: newName, ...otherNew } = newLineFields;
const newBoilerFields: Fields = { equclacode: newCode!, equName: newName!, ...needed(pick(lineFields, ['equLevel'])), ...otherNew };
const { oidno: _ofExisting, ...newPipeFields } = pipeLineFields;
const ofExisting = (fields: Fields): Fields => ({ ...fields, ...needed({ oidno: existing }) });
const { equLevel: _archived, ...knownLineFields } = lineFields;
const existingLineFields = ofExisting(knownLineFields);
const existingPipeFields = ofExisting(pipeLineFields);

/** Columns of a table of new or of existing ones; a number that was typed before the kind of work was changed stays in sight until it is taken away. */
function columns(table: 'lines' | 'pipes', fresh: (equclacode: unknown) => Fields, known: Fields, all: Fields) {
  return ({ equclacode, constrsort, [table]: listed }: Values): Fields => {
    if (!isInstallation(constrsort)) return known;
    return Array.isArray(listed) && listed.some(({ oidno }: { oidno?: unknown }) => !isBlank(oidno)) ? all : fresh(equclacode);
  };
}
export const lineColumns = columns(
  'lines',
  (equclacode) => (isBoiler(equclacode) ? newBoilerFields : newLineFields),
  existingLineFields,
  lineFields,
);
export const pipeColumns = columns('pipes', () => newPipeFields, existingPipeFields, pipeLineFields);

export type Line = ValuesOf<typeof lineFields>;
export type PipeLine = ValuesOf<typeof pipeLineFields>;
