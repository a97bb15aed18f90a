import { fixedChoice, longText, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** Why the authority may order a stop: for want of a licence alone (domain 5.1). */
export const stopGround = fixedDictionary('noticeStopGround', '责令停工的情形', {
  none: '没有取得施工许可',
  uncovered: '许可不覆盖该设备或者施工类别',
  expired: '许可已过期',
  revoked: '许可已被吊销、撤销或者注销',
  forged: '许可证系伪造、冒用',
});

export const stopFields = {
  stopGround: fixedChoice('责令停工的情形', stopGround.codes as readonly string[] as [string, ...string[]], stopGround.name, {
    need: 'required',
    width: 180,
    help: '仅限没有相应许可的施工；其他问题请用「提示问题」',
  }),
  stopNote: longText('核实情况', 500, { need: 'required', width: 220 }),
} satisfies Fields;
export const stopForm = form('责令停工', stopFields, [{ key: 'stop', title: '责令停工', fields: Object.keys(stopFields) }]);
