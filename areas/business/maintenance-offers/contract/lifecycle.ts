import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion, reviewedAt } from '#kit/contract/case/usual-moves.ts';

const states = {
  draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整、上传材料后提交' },
  submitted: {
    code: '10',
    label: '待核对',
    tone: 'waiting',
    next: '受理人员核对材料是否齐全、一致，不审查价格高低；一般2个工作日',
    workdays: 2,
  },
  returned: { code: '30', label: '已退回', tone: 'bad', next: '按退回意见修改后重新提交' },
  awaiting: { code: '70', label: '待生效', tone: 'good', next: '生效之日起公示，此前仍公示上一版' },
  published: { code: '80', label: '公示中', tone: 'good', next: '内容有变化的，请「修订」后提交新版' },
  replaced: { code: '85', label: '已有新版', tone: 'stopped', terminal: true },
  takenDown: { code: '90', label: '已撤下', tone: 'stopped', terminal: true },
  expired: { code: '95', label: '已过期', tone: 'stopped', terminal: true },
  cancelled: { code: '97', label: '已放弃', tone: 'stopped', terminal: true },
  deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
} as const;

/** Who checks at the desk that an offer is complete (domain 5.9). */
const desk = ['A1', 'I1'] as const;

const moves = {
  ...reviewedAt(desk),
  publish: {
    label: '公示',
    from: ['submitted'],
    to: ['published', 'awaiting'],
    by: desk,
    told: 'offer.published',
    confirm: '公示的是该单位自行申报的内容，平台不核定价格。材料齐全、内容一致，确定公示吗？',
  },
  takeEffect: { label: '到期生效', from: ['awaiting'], to: 'published', by: ['system'], silent: true, told: 'offer.published' },
  replace: { label: '由新版替代', from: ['published'], to: 'replaced', by: ['system'], silent: true },
  expire: { label: '有效期满', from: ['published'], to: 'expired', by: ['system'], silent: true, told: 'offer.ended' },
  takeDown: {
    label: '撤下公示',
    from: ['published', 'awaiting'],
    to: 'takenDown',
    by: ['owner'],
    opinion: 'required',
    danger: true,
    told: 'offer.ended',
  },
  delete: deletion,
} as const;

/** 维保项目: what a firm does for a lift, and for how much (domain 5.9). */
export const maintenanceProject = lifecycle({ name: 'maintenanceProject', title: '维保项目', states, moves });

/** 配件价格: what a firm takes for parts. */
export const maintenanceParts = lifecycle({ name: 'maintenanceParts', title: '配件价格', states, moves });
