import { z } from 'zod';
import { isCreditCode, isIdCard, isRegistrationCode } from './codes.ts';
import { isStorable } from '../storable.ts';
import { capitalCode, tidyCode, tidyPhone } from './tidy.ts';

/**
 * A rule that a typed text must keep, the same in the browser and on the server. The empty text passes every rule: whether a
 * value is required is decided by the form. Only ASCII digits and letters count as such.
 */
export interface Rule {
  readonly name: string;
  /** What a person reads when the rule is broken. */
  readonly say: string;
  readonly holds: (value: string) => boolean;
  /** For rules that can be broken in more than one way: the sentence for this value. */
  readonly sayFor?: (value: string) => string;
  /** The spelling that is checked and stored, so that one thing has one, however it was pasted. */
  readonly tidy?: (value: string) => string;
}

/** How long a form waits after the last key before it checks, ms. */
export const checkDelayMs = 500;

function rule<N extends string>(name: N, say: string, holds: (value: string) => boolean, more: Pick<Rule, 'sayFor' | 'tidy'> = {}) {
  return { name, say, holds: (value: string) => value === '' || holds(value), ...more } as const satisfies Rule;
}

function matches(pattern: RegExp): (value: string) => boolean {
  return (value) => pattern.test(value);
}

const enterPositiveInteger = '请输入正整数';
const enterMobile = '请输入正确的手机号码';
const isPositiveInteger = matches(/^[1-9]\d*$/);

/** Fixed, mobile, or the same in all places; perhaps with an extension. */
const telephone = /^(?:(?:0\d{2,3}-\d{7,8}|\d{7,8}|[48]00-\d{3}-\d{4})(?:-\d{1,6})?|1[3-9]\d{9})$/;
/** 110, 119, 120, 12345, 95598, 96333, … */
const serviceNumber = /^(?:11[0-9]|12[0-2]|1[02]\d{3}|9[56]\d{3,4})$/;

/** 8 to 16 visible ASCII characters with a capital, a small letter, a digit and one of the given specials. */
function isPassword(specials: string): (value: string) => boolean {
  return (value) =>
    /^[!-~]{8,16}$/.test(value) &&
    /[A-Z]/.test(value) &&
    /[a-z]/.test(value) &&
    /\d/.test(value) &&
    [...value].some((character) => specials.includes(character));
}

export const rules = {
  email: rule('email', '请输入正确的邮箱地址', matches(/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/), { tidy: tidyCode }),
  positiveInteger: rule('positiveInteger', enterPositiveInteger, isPositiveInteger),
  nonNegativeInteger: rule('nonNegativeInteger', '请输入大于等于0的整数', matches(/^(0|[1-9]\d*)$/)),
  twoDecimals: rule('twoDecimals', '最多保留两位小数', matches(/^\d+(\.\d{1,2})?$/), {
    sayFor: (value) => (/^\d+\.\d+$/.test(value) ? '最多保留两位小数' : '请输入数字'),
  }),
  mobile: rule('mobile', enterMobile, matches(/^1[3-9]\d{9}$/), { tidy: tidyPhone }),
  alternateMobile: rule('alternateMobile', enterMobile, matches(/^\d{11}$/), { tidy: tidyPhone }),
  phone: rule('phone', '请输入正确的电话号码', matches(telephone), { tidy: tidyPhone }),
  /** Of somebody who called, perhaps from a short number of a public service. */
  callerPhone: rule('callerPhone', '请输入正确的电话号码', (value) => telephone.test(value) || serviceNumber.test(value), {
    tidy: tidyPhone,
  }),
  postalCode: rule('postalCode', '请输入正确的邮政编码', matches(/^[1-9]\d{5}$/), { tidy: tidyCode }),
  fixedAssets: rule('fixedAssets', enterPositiveInteger, isPositiveInteger),
  deviceCode: rule('deviceCode', '设备代码至少6位', (value) => value.trim().length >= 6 && isStorable(value), { tidy: tidyCode }),
  registrationCode: rule('registrationCode', '注册代码应为20位数字', isRegistrationCode, { tidy: tidyCode }),
  idCard: rule('idCard', '请输入正确的身份证号码', isIdCard, { tidy: capitalCode }),
  strongPassword: rule('strongPassword', '密码须为8-16位，包含大小写字母、数字和特殊字符', isPassword('~!@#$%^&*?()._')),
  simplePassword: rule(
    'simplePassword',
    '密码至少8位，须包含字母、数字和特殊字符',
    (value) => /^[!-~]{8,}$/.test(value) && /[A-Za-z]/.test(value) && /\d/.test(value) && /[^A-Za-z\d]/.test(value),
  ),
  creditCode: rule('creditCode', '请输入正确的统一社会信用代码', isCreditCode, { tidy: capitalCode }),
  /** The password form asks for one special character less than the strong password does: neither ~ nor _ counts. */
  newPassword: rule('newPassword', '请输入正确格式的密码', isPassword('!@#$%^&*?().')),
};

/** The sentence for a value that breaks the rule; undefined when it keeps it. */
export function breachOf(checked: Rule, value: string): string | undefined {
  if (checked.holds(value)) return undefined;
  return checked.sayFor ? checked.sayFor(value) : checked.say;
}

/** A schema for text that keeps the rule, refusing with exactly the rule's sentence. The empty text passes. */
export function ruled(checked: Rule): z.ZodType<string> {
  const base = z.string(checked.say);
  return (checked.tidy ? base.overwrite(checked.tidy) : base).superRefine((value, context) => {
    const breach = breachOf(checked, value);
    if (breach !== undefined) context.addIssue({ code: 'custom', message: breach });
  });
}

/**
 * A schema for a number or code of this pattern, however it was pasted: without blanks and signs that nobody sees, in its ordinary width.
 * @param tidy `capitalCode` where its letters are capitals
 */
export function typedCode(pattern: RegExp, say: string, tidy: (typed: string) => string = tidyCode) {
  return z.string(say).overwrite(tidy).regex(pattern, say);
}

const digits = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** A number as it is typed, without sign and exponent: which signs a number may have is said by its bounds. */
function typedDigits(value: number): string {
  return digits.format(Math.abs(value));
}

/** The same for a number, whose digits keep the rule; a rule of whole numbers sees the sign, too. */
export function ruledNumber<S extends z.ZodType<number>>(checked: Rule, schema: S): S {
  return schema.superRefine((value, context) => {
    const typed = checked.name === rules.twoDecimals.name ? typedDigits(value) : String(value);
    const breach = breachOf(checked, typed);
    if (breach !== undefined) context.addIssue({ code: 'custom', message: breach });
  });
}
