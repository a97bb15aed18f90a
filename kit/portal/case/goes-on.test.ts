import { expect, test } from 'vitest';

import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { goesOn } from './goes-on.ts';

const states = {
  draft: { code: '00', label: '草稿', tone: 'draft' },
  submitted: { code: '10', label: '已提交', tone: 'waiting' },
  returned: { code: '30', label: '已退回', tone: 'bad' },
} as const;
const kindBy = (by: 'owner' | 'I2') => ({
  cycle: lifecycle({
    name: 'trial',
    title: '试验',
    states,
    moves: {
      save: { label: '暂存', from: ['draft', 'returned'], to: ['draft', 'returned'], by: [by] },
      commit: { label: '提交', from: ['draft', 'returned'], to: 'submitted', by: [by] },
    },
  }),
});

test.for([
  ['a draft is gone on with by whoever began it', 'owner', '00', true, 'E1', 'draft'],
  ['what was sent back is put right by them', 'owner', '30', true, 'E1', 'again'],
  ['what was handed in is written on by nobody', 'owner', '10', true, 'E1', undefined],
  ['nor by the other side or the desk', 'owner', '30', false, 'I1', undefined],
  ['what an inspector writes is put right by an inspector', 'I2', '30', false, 'I2', 'again'],
  ['and by nobody who only reads it', 'I2', '30', false, 'Z1', undefined],
] as const)('%s', ([, by, status, isOwner, actor, expected]) => {
  expect(goesOn(kindBy(by), { status, isOwner, actor })).toBe(expected);
});
