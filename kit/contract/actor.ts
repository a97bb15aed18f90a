import { fixedDictionary } from './trade/dictionary.ts';

/** Who acts, by domain section 4.1: the letters stand for enterprise, maintenance, construction, manufacturing, testing, person, institute, authority, rescue, administrator. */
export const actors = {
  E1: { label: '企业经办人', roleType: '4' },
  E2: { label: '企业管理员', roleType: '4' },
  E3: { label: '企业财务', roleType: '4' },
  M1: { label: '维保单位', roleType: '5' },
  C1: { label: '施工单位', roleType: '6' },
  Z1: { label: '制造单位', roleType: '7' },
  T1: { label: '电梯检测机构', roleType: '8' },
  P1: { label: '个人', roleType: '9' },
  I1: { label: '受理员', roleType: '2' },
  I2: { label: '检验员', roleType: '2' },
  I3: { label: '财务', roleType: '2' },
  I4: { label: '科室审核', roleType: '2' },
  I5: { label: '授权签字人', roleType: '2' },
  G1: { label: '区县监管', roleType: '3' },
  G2: { label: '监管所', roleType: '3' },
  R1: { label: '应急救援中心', roleType: '10' },
  A1: { label: '平台管理员', roleType: '1' },
  A2: { label: '平台安全管理员', roleType: '1' },
  A3: { label: '平台审计管理员', roleType: '1' },
} as const;

export type Actor = keyof typeof actors;
export const actorCodes = Object.keys(actors) as [Actor, ...Actor[]];
/** Actors that work for an enterprise: they see what is their unit's. */
export const enterpriseActors: readonly Actor[] = ['E1', 'E2', 'E3', 'M1', 'C1', 'Z1', 'T1', 'P1'];
export const instituteActors: readonly Actor[] = ['I1', 'I2', 'I3', 'I4', 'I5'];

/** System, security and audit (三权分立): nobody holds two of them, so that nobody does what they watch over. */
export const powersApart: readonly Actor[] = ['A1', 'A2', 'A3'];

/** Who decides over other people's money, papers and rights: a password alone is too little for them. */
export const secondFactorActors: readonly Actor[] = [...powersApart, ...instituteActors, 'G1'];

export const roleTypes = fixedDictionary('roleType', '角色类型', {
  '1': '平台管理',
  '2': '检验机构',
  '3': '监管部门',
  '4': '使用单位',
  '5': '维保单位',
  '6': '施工单位',
  '7': '制造单位',
  '8': '检测机构',
  '9': '个人',
  '10': '救援中心',
});

/** Menu id → who has it. Each area declares its own beside its menu (domain section 9). */
export type Grants = Readonly<Record<string, readonly Actor[]>>;
