import { looks, optional, type MaterialKind } from '#areas/attachments/contract/material.ts';

/** What the unit hands in with its answer; all else is the authority's. */
export const answerFile = 'answerFile';

export const revocationFiles: MaterialKind = {
  atttype: 'REGREVOKE',
  title: '撤销登记',
  materials: [
    optional('evidence', '证据材料', { ...looks.other, hint: '登记机关查明事实的依据' }),
    optional(answerFile, '陈述申辩材料', { ...looks.other, hint: '使用单位陈述、申辩的证据和书面意见' }),
  ],
};
