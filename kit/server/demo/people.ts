import { demoIdCardArea, makeIdCard } from '#kit/contract/trade/codes.ts';

import { Dice } from './dice.ts';

const families = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆汪范金石廖贾夏韦方邹熊孟秦白江阎薛尹段雷侯龙史陶黎贺顾毛郝龚邵万钱严',
];
const given = [
  ...'伟 敏 静 磊 洋 勇 艳 杰 娟 涛 明 超 霞 平 刚 辉 玲 鹏 飞 斌 浩 凯 丽 健 俊 帆 波 宁 琳 燕 峰 欣 晨 宇'.split(' '),
  ...'建国 志强 海燕 晓东 立新 国华 春梅 文斌 佳怡 子轩 雨桐 思远 浩然 嘉豪 梦洁 志远 永康 秀英 金凤 建平 海波 利民 卫东 小红 晓燕 俊杰'.split(
    ' ',
  ),
];

export interface DemoPerson {
  readonly name: string;
  readonly mobile: string;
  readonly identityCard: string;
}

/** A person who does not exist: the county in the identity number is not given out, and neither is the range of the mobile numbers. */
export function person(index: number): DemoPerson {
  const dice = new Dice('person', index);
  const year = dice.whole(1966, 2001);
  const birthday = `${year}${String(dice.whole(1, 12)).padStart(2, '0')}${String(dice.whole(1, 28)).padStart(2, '0')}`;
  return {
    name: dice.pick(families) + dice.pick(given),
    mobile: `1990000${String(index % 10_000).padStart(4, '0')}`,
    identityCard: makeIdCard(`${demoIdCardArea}${birthday}${dice.digits(3)}`),
  };
}
