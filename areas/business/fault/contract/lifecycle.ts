import { faultStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { written } from '#kit/contract/case/usual-moves.ts';

/**
 * 故障: registered by whoever uses or maintains the device, repaired by its maintenance unit, confirmed by its user. `owner` is who registers while it
 * is a draft and the device's user afterwards; `M1` is who maintains the device, or its user where nobody does.
 */
export const deviceFault = lifecycle({
  name: 'deviceFault',
  title: '故障登记',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整后提交登记' },
    open: { code: '10', label: '待处理', tone: 'bad', next: '等待维保单位接单维修' },
    suspended: { code: '15', label: '已停用待处理', tone: 'bad', next: '设备已停止使用，等待维保单位接单维修；恢复前不得使用' },
    repairing: { code: '20', label: '维修中', tone: 'waiting', next: '维修完成后登记维修情况' },
    toVerify: { code: '30', label: '待确认', tone: 'waiting', next: '使用单位确认设备恢复正常' },
    closed: { code: '80', label: '已恢复', tone: 'good', terminal: true },
    falseAlarm: { code: '40', label: '误报', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft'], ['open', 'suspended'], '提交登记'),
    accept: { label: '接单维修', from: ['open', 'suspended'], to: 'repairing', by: ['M1'] },
    repair: { label: '维修完成', from: ['repairing'], to: 'toVerify', by: ['M1'], silent: true },
    verify: {
      label: '确认恢复',
      from: ['toVerify'],
      to: 'closed',
      by: ['owner'],
      confirm: '确认后设备恢复为正常状态。确定设备已恢复正常吗？',
    },
    rework: { label: '未修复，退回', from: ['toVerify'], to: 'repairing', by: ['owner'], opinion: 'required', danger: true },
    suspend: { label: '停止使用', from: ['open', 'repairing'], to: 'suspended', by: ['owner', 'M1'], opinion: 'required', danger: true },
    falseAlarm: {
      label: '误报销案',
      from: ['open', 'suspended', 'repairing'],
      to: 'falseAlarm',
      by: ['owner', 'M1'],
      opinion: 'required',
      danger: true,
    },
    delete: {
      label: '删除',
      from: ['draft'],
      to: 'deleted',
      by: ['owner'],
      confirm: '删除后不能恢复，已上传的照片一并删除。确定删除吗？',
      danger: true,
    },
  },
});

const { sound, open, repairing, toVerify, stopped } = faultStatusCode;
/** What the device's own 故障状态 (domain 3.3) is while its fault stands here; sound once nothing is wrong any more. */
export const deviceStatus = { open, repairing, toVerify, suspended: stopped, closed: sound, falseAlarm: sound } as const;
