import { demoIdCardArea, makeIdCard } from '#kit/contract/trade/codes.ts';

const families = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾'];
const given =
  '建国 志强 海燕 晓东 立新 国华 春梅 文斌 思远 浩然 志远 永康 建平 海波 利民 卫东 晓燕 俊杰 金凤 永强 海军 国平 建华 伟民'.split(' ');

export interface DemoWorker {
  readonly name: string;
  readonly idCard: string;
  readonly mobile: string;
}

/** A person who does not exist: the county in the identity number is not given out, and neither is the range of the mobile numbers. */
export function demoWorker(index: number): DemoWorker {
  const year = 1968 + ((index * 7) % 34);
  const birthday = `${year}${String(1 + ((index * 5) % 12)).padStart(2, '0')}${String(1 + ((index * 11) % 28)).padStart(2, '0')}`;
  return {
    name: families[index % families.length]! + given[(index * 13 + Math.floor(index / families.length)) % given.length]!,
    idCard: makeIdCard(`${demoIdCardArea}${birthday}${String(index % 1000).padStart(3, '0')}`),
    mobile: `1990004${String(index % 10_000).padStart(4, '0')}`,
  };
}
