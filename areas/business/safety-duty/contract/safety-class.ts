import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import type { Check } from '#kit/contract/form.ts';

/** The kinds for which order 74 has a chapter: 气瓶 apart from other vessels, and none for components of pipes. */
const withoutChapter = '7';
export const cylinderClass = '23';
const kinds = fixedDictionary('safetyClass', '设备种类', {
  ...Object.fromEntries(equipmentClasses.map(({ code, label }) => [code[0]!, label]).filter(([code]) => code !== withoutChapter)),
  [cylinderClass]: '气瓶',
});
/** Records of components were taken once: they are read by their word, and no new one is taken. */
export const safetyClass = { ...kinds, entries: [...kinds.entries, { code: withoutChapter, label: '压力管道元件', retired: true }] };
/** Of a form: the kinds at this field are those of the order. */
export const hasChapter = (key: string): Check => ({
  fields: [key],
  say: '压力管道元件不属于使用单位安全管理人员守则的设备种类，请另选',
  holds: (values) => ![values[key]].flat().includes(withoutChapter),
});
