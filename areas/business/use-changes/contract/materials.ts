import { both, either, fact } from '#areas/attachments/contract/conditions.ts';
import {
  conditional,
  looks,
  neededMaterials,
  optional,
  required,
  type Facts,
  type Material,
  type MaterialKind,
  type Ticked,
} from '#areas/attachments/contract/material.ts';

import { kindCode } from './kinds.ts';

const { reform, move, transfer, rename, address, lifetime, stop, restart, scrap, cancel } = kindCode;
const kindIs = (...kinds: readonly string[]) => fact('changeKind', ...kinds);
const inside = fact('moveKind', 'inside');
const isCertified = both(fact('isCertified'), (facts: Facts) => facts['changeKind'] !== restart);
const needsOwner = both(fact('isOwnedByOther'), kindIs(stop, scrap, cancel));
const movesInside = both(kindIs(move), inside);
const getsUser = either(kindIs(transfer), both(kindIs(move), fact('hasNewUser')));

/** 使用登记变更 (domain 4.3). Facts: `changeKind`, `moveKind`, `hasNewUser`, `isCertified` (on paper), `isOwnedByOther`. */
export const useChangeFiles: MaterialKind = {
  atttype: 'USECHG',
  title: '使用登记变更',
  materials: [
    required('changeForm', '变更登记表（盖章）', {
      ...looks.application,
      hint: '由系统生成，打印盖章后扫描，或者以本单位电子印章签章；过户的由双方盖章。重新填写使用登记表的，连同各台设备的使用登记表',
    }),
    conditional('certificate', '原使用登记证', isCertified, {
      ...looks.licence,
      hint: '持有纸质登记证的必传，本门户签发的电子证不必上传',
      each: true,
      only: isCertified,
    }),
    conditional('reformProof', '改造监督检验证书', kindIs(reform), {
      ...looks.report,
      hint: '改造的必传',
      each: true,
      only: kindIs(reform),
    }),
    conditional('moveProof', '移装监督检验证书', movesInside, {
      ...looks.report,
      hint: '区域内移装的必传',
      each: true,
      only: movesInside,
    }),
    conditional('transferAgreement', '过户协议', getsUser, { ...looks.contract, hint: '变更使用单位的必传，双方盖章', only: getsUser }),
    conditional('newUnitLicence', '新使用单位证照', getsUser, { ...looks.licence, hint: '变更使用单位的必传', only: getsUser }),
    conditional('renameProof', '更名证明', kindIs(rename), {
      ...looks.licence,
      hint: '市场监管部门的变更核准通知书等',
      only: kindIs(rename),
    }),
    optional('addressProof', '地址变更证明', { only: kindIs(address) }),
    conditional('assessment', '安全评估报告', kindIs(lifetime), {
      ...looks.report,
      hint: '安全评估或检验报告，结论允许继续使用',
      each: true,
      only: kindIs(lifetime),
    }),
    optional('selfCheck', '启用自查记录', { only: kindIs(restart) }),
    conditional('defunctPhoto', '去功能化照片', kindIs(scrap), {
      ...looks.picture,
      hint: '报废的必传，看得出设备已不能再使用，每台至少一张',
      each: true,
      isOfOne: true,
      only: kindIs(scrap),
    }),
    conditional('ownerMandate', '产权单位书面委托', needsOwner, { hint: '申请单位不是产权单位的必传', only: needsOwner }),
    conditional('ownerAuthorisation', '产权单位授权文件', needsOwner, { hint: '经办人的授权和产权单位证照', only: needsOwner }),
    optional('other', '其他资料', looks.other),
  ],
};

interface Application {
  readonly ids: readonly string[];
  /** Those that have a certificate on paper. */
  readonly certified: readonly string[];
  readonly oneFileFor: unknown;
}

export const oneFileTick = (devices: number) => `一份文件覆盖全部 ${devices} 台`;

/** Which devices of an application have a material for themselves, and whether somebody has ticked that one file covers just these. */
export function owedIn({ attClass }: Pick<Material, 'attClass'>, { ids, certified, oneFileFor }: Application): Ticked {
  return {
    ids: attClass === 'certificate' ? certified : ids,
    byOne: oneFileFor === ids.length,
    tick: oneFileTick(ids.length),
  };
}

/** Whether something can be ticked: of several devices each needs a paper of its own. */
export function mayBeTicked(facts: Facts, devices: number): boolean {
  return devices > 1 && neededMaterials(useChangeFiles, facts).some(({ each, isOfOne }) => each && !isOfOne);
}
