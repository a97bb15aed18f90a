import { partiesFields } from '#areas/device-facts/contract/facts/parties.ts';
import { safetyFields } from '#areas/device-facts/contract/facts/safety.ts';
import { fixedCode } from '#areas/device-facts/contract/facts/fixed-words.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { text, type Fields } from '#kit/contract/field.ts';
import { form, type Form } from '#kit/contract/form.ts';

/** What becomes of the contract by which lifts are maintained: it is one between their former user and the maintenance unit. */
export const upkeep = fixedDictionary('useChangeUpkeep', '电梯维保合同', {
  ends: '终止，由本单位另行签订',
  passes: '由本单位承接，继续履行',
});
export const upkeepCode = { ends: 'ends', passes: 'passes' } as const;

/** Who answers for the devices from now on: whoever takes them over says so, and nobody of the former user stays in their archives. */
export const receiverFields = {
  takerContact: { ...partiesFields.useContact, label: '接收单位联系人' },
  takerContactMobile: { ...partiesFields.useContactMobile, label: '接收单位联系人手机' },
  takerManager: { ...partiesFields.safetyManager, label: '接收单位安全管理员' },
  takerManagerMobile: { ...partiesFields.safetyManagerMobile, label: '接收单位安全管理员手机' },
  takerDirector: { ...safetyFields.safetyDirector, label: '接收单位安全总监', need: 'optional', help: '依法配备的填写' },
  takerOfficer: { ...safetyFields.safetyOfficer, label: '接收单位安全员' },
  takerEmergencyTel: { ...safetyFields.emergencyTel, label: '接收单位应急救援电话' },
  takerProperty: text('接收后物业（管理）单位', 100, { width: 200, help: '由物业单位管理的填写' }),
  takerUpkeep: fixedCode('电梯维保合同', upkeep, { width: 180, help: '现合同由原使用单位签订；提交后通知维保单位' }),
} satisfies Fields;

const people = Object.keys(receiverFields).filter((key) => key !== 'takerProperty' && key !== 'takerUpkeep');
export const receiverSections = [
  { key: 'people', title: '接收单位人员', fields: people },
  { key: 'upkeep', title: '管理和维保', fields: ['takerProperty', 'takerUpkeep'] },
] as const;

export const receiverForm = form('确认接收', receiverFields, receiverSections);

const { takerUpkeep: _upkeep, ...withoutUpkeep } = receiverFields;
const asked: Fields = { ...receiverFields, takerUpkeep: { ...receiverFields.takerUpkeep, need: 'required' } };

/** The form for these devices: lifts that are maintained by contract ask what becomes of it, others have no such question. */
export function receiverFormFor(hasUpkeep: boolean): Form {
  return form(receiverForm.title, hasUpkeep ? asked : withoutUpkeep, receiverSections);
}
