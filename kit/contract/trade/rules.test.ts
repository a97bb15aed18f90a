import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCreditCode, makeIdCard } from './codes.ts';
import { decimal, money, nameText, plainText, positive, whole } from '../field.ts';
import type { Rule } from './rules.ts';
import { breachOf, ruled, rules } from './rules.ts';

const table: Record<keyof typeof rules, { good: readonly string[]; bad: readonly string[] }> = {
  email: {
    good: ['a@b.cn', 'first.last+tag@mail-1.example.com', 'A_1@x.y.z'],
    bad: ['a', 'a@b', '@b.cn', 'a@b.', 'a@b@c.cn', '张@b.cn'],
  },
  positiveInteger: { good: ['1', '10', '99999999999999999999'], bad: ['0', '-1', '01', '1.0', '1e3', '+1', '一'] },
  nonNegativeInteger: { good: ['0', '7', '120'], bad: ['00', '-0', '1.5', '0x1'] },
  twoDecimals: { good: ['0', '12', '12.3', '12.34', '007.10'], bad: ['12.345', '.5', '12.', '-1', '1,000', '1e2', 'NaN', '十二'] },
  mobile: { good: ['13000000000', '19912345678'], bad: ['12012345678', '1381234567', '138123456789', '23812345678'] },
  alternateMobile: { good: ['12012345678', '00000000000'], bad: ['1201234567', '120123456789', '1201234567a'] },
  phone: {
    good: ['0574-87654321', '010-87654321', '0574-8765432', '8765432', '87654321', '13812345678', '400-820-1234', '0574-87654321-801'],
    bad: ['574-87654321', '05744-87654321', '876543', '12812345678', '110', '96333', '0574-87654321-8012345'],
  },
  callerPhone: { good: ['110', '96333', '12345', '0574-87654321', '13812345678'], bad: ['123', '1', '99999', '574-87654321'] },
  postalCode: { good: ['315000', '100000'], bad: ['015000', '31500', '3150000', '31500a'] },
  fixedAssets: { good: ['1', '5000'], bad: ['0', '-5', '1.5'] },
  deviceCode: { good: ['311033123202400056', '梯-0001', 'ABCDEF'], bad: ['ABCDE', '1', '     6', 'abcdef\uD800', 'abcdef\0'] },
  registrationCode: { good: ['31106401052014080025'], bad: ['3110640105201408002', '311064010520140800251', '3110640105201408002X'] },
  idCard: { good: ['11010519491231002X', '11010519491231002x'], bad: ['110105194912310020', '11010519491331002X', '110105491231002'] },
  strongPassword: {
    good: ['Abcdef1!', 'Abcdefghijklm12_', 'aB3~aB3~', 'Aa1.Aa1.', 'Abcd123?-'],
    bad: ['Abcde1!', 'Abcdefghijklmn12_', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1-', 'Abcde 1!', 'Abcdef1！'],
  },
  simplePassword: {
    good: ['abcdef1!', 'ABCDEFG1-', 'a1_aaaaaaaaaaaaaaaaaaaaaaa'],
    bad: ['abcde1!', 'abcdefgh', 'abcdefg1', '1234567!', 'abcdefg!'],
  },
  creditCode: {
    good: ['91330100799655058B', '9144030071526726XG', '91330212MA2A00018X'],
    bad: ['91330100799655058A', '9133010079965505', 'O1330100799655058B'],
  },
  newPassword: { good: ['Abcdef1!', 'Abcdef1.', 'Abcdef1)'], bad: ['Abcdef1~', 'Abcdef1_', 'abcdef1!', 'Abcde1!', 'Abcdefghijklmno1!'] },
};

describe.each(Object.values(rules) as Rule[])('$name', (checked) => {
  const { good, bad } = table[checked.name as keyof typeof rules];
  const schema = ruled(checked);

  test('the empty text passes', () => {
    expect(checked.holds('')).toBe(true);
    expect(schema.safeParse('').success).toBe(true);
  });

  test.each(good)('%j is taken', (value) => {
    expect(breachOf(checked, value)).toBeUndefined();
    expect(schema.safeParse(value).success).toBe(true);
  });

  test.each(bad)('%j is refused with one Chinese sentence', (value) => {
    expect(checked.holds(value)).toBe(false);
    const issues = schema.safeParse(value).error?.issues.map(({ message }) => message);
    expect(issues).toEqual([breachOf(checked, value)]);
    expect(issues?.[0]).toMatch(/\p{Script=Han}/u);
  });

  test('what is no text is refused with the rule’s sentence', () => {
    expect(schema.safeParse(123).error?.issues[0]?.message).toBe(checked.say);
  });

  test('neither blanks around, nor a line end, nor a lone surrogate, nor U+0000 slips through', () => {
    for (const value of good) {
      for (const odd of [`${value}\n`, ` ${value}`, `${value}\uD800`, `\0${value}`]) {
        if (checked.name === 'deviceCode' && odd.trim() === value) continue;
        expect(checked.holds(odd)).toBe(false);
      }
    }
  });
});

describe('digits of other scripts are no digits', () => {
  const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const digital = [
    'positiveInteger',
    'nonNegativeInteger',
    'twoDecimals',
    'mobile',
    'alternateMobile',
    'phone',
    'postalCode',
    'fixedAssets',
    'registrationCode',
    'idCard',
    'creditCode',
  ] as const;
  test.each(digital)('%s', (name) => {
    for (const value of table[name].good) expect(rules[name].holds(wide(value))).toBe(false);
  });
});

test('two decimals: the sentence depends on the value', () => {
  expect(breachOf(rules.twoDecimals, '12.345')).toBe('最多保留两位小数');
  expect(breachOf(rules.twoDecimals, 'abc')).toBe('请输入数字');
  expect(ruled(rules.twoDecimals).safeParse('1.2.3').error?.issues[0]?.message).toBe('请输入数字');
});

test('the small x of an identity number is stored as X', () => {
  expect(ruled(rules.idCard).parse('11010519491231002x')).toBe('11010519491231002X');
});

describe('laws', () => {
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

  test('made identity numbers and credit codes pass', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2099 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        digits(3),
        (year, month, day, order) => {
          const first17 = `330299${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}${order}`;
          expect(rules.idCard.holds(makeIdCard(first17))).toBe(true);
        },
      ),
    );
    fc.assert(fc.property(digits(15), (tail) => rules.creditCode.holds(makeCreditCode(`91${tail}`))));
  });

  test('rules answer for any text at once, and agree with their schema', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.values(rules) as Rule[])), fc.string({ unit: 'binary', maxLength: 40 }), (checked, value) => {
        expect(ruled(checked).safeParse(value).success).toBe(checked.holds(checked.tidy?.(value) ?? value));
      }),
    );
  });

  test('no rule takes long over a long text', () => {
    const started = performance.now();
    for (const checked of Object.values(rules))
      for (const piece of ['a', '1', 'a@a.', '1.', '-', '\uD800']) checked.holds(piece.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('a word of the new-password form is always a strong password', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{8,16}$/), (value) => {
        if (rules.newPassword.holds(value)) expect(rules.strongPassword.holds(value)).toBe(true);
      }),
    );
  });
});

describe('text that can be stored', () => {
  const schema = plainText(5);

  test('is trimmed and counted', () => {
    expect(schema.parse('  电梯  ')).toBe('电梯');
    expect(schema.safeParse('一二三四五六').error?.issues[0]?.message).toBe('最多5个字');
  });

  test.each(['a\0b', '\uD800', 'a\uDC00'])('%j is refused', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  test('whole characters beyond the basic plane stay', () => {
    expect(schema.parse('𠮷😀')).toBe('𠮷😀');
  });
});

describe('names of people and units', () => {
  const { schema } = nameText('单位名称', 20);

  test.each(['阿依古丽·买买提', "Jean-Luc O'Brien", '宁波市海曙区“老友”餐饮店（个体工商户）', '7-11便利店', '张伟2', ''])(
    '%j is one',
    (name) => {
      expect(schema.parse(name)).toBe(name);
    },
  );

  test.each([
    ['<b>张</b>', '不能含有符号「<」'],
    ['{{7*7}}', '不能含有符号「{」'],
    ['a@b.cn', '不能含有符号「@」'],
    ['张\u0007三', '含有看不见的字符，请清空后重新填写'],
    ['13800000000', '至少含有一个汉字或字母'],
  ])('%j is none', (name, said) => {
    expect(schema.safeParse(name).error?.issues[0]?.message).toBe(said);
  });
});

describe('fields of numbers keep the rules of what is typed', () => {
  const sentences = (
    schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } },
    value: unknown,
  ) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  const ofNumbers = [
    ['whole', whole('台数').schema, rules.nonNegativeInteger, [0, 1, 20], [-1, 1.5, -0.5]],
    ['positive', positive('人数').schema, rules.positiveInteger, [1, 7], [0, -3, 0.5]],
    ['decimal', decimal('压力', 8, 2).schema, rules.twoDecimals, [0, 0.07, 12.3, -20.55, 123456.78], [0.001, 1.005, -0.125, 1e-7]],
  ] as const;

  test.for(ofNumbers)('%s', ([, schema, checked, good, bad]) => {
    for (const value of good) expect(sentences(schema, value)).toEqual([]);
    for (const value of bad) expect(sentences(schema, value)).toEqual([checked.say]);
    expect(sentences(schema, Number.NaN)).toHaveLength(1);
    expect(sentences(schema, 'text')).toHaveLength(1);
  });

  test('an amount that is typed says whether it is no number or has too many decimals', () => {
    const { schema } = money('金额');
    expect(sentences(schema, '12.345')).toEqual(['最多保留两位小数']);
    expect(sentences(schema, '十二元')).toEqual(['请输入数字']);
    expect(sentences(schema, -1)).toEqual(['金额不能小于0']);
    expect(sentences(schema, 1234)).toEqual([]);
  });

  test('machines read the bound', () => {
    expect(z.toJSONSchema(whole('台数').schema)).toMatchObject({ type: 'integer', minimum: 0 });
    expect(z.toJSONSchema(positive('人数').schema)).toMatchObject({ type: 'integer', minimum: 1, description: '人数' });
  });
});

describe('a text of a hundred thousand signs is answered at once, and refused', () => {
  const seeds = ['1', 'a', ' ', '\n', '-', '.', '1,', 'a-', '转', '#', '中', '(', '@a.', 'A1'];
  test.each(Object.values<Rule>(rules).map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const checked = ruled(one);
    for (const seed of seeds) {
      const begun = performance.now();
      checked.safeParse(`1${seed.repeat(100_000 / seed.length)}x`);
      expect([seed, performance.now() - begun < 1000]).toEqual([seed, true]);
    }
  });
});
