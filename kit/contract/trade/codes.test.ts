import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certSequence,
  demoIdCardArea,
  formatUseCertNo,
  isCreditCode,
  isIdCard,
  isLicenceNo,
  isModernDeviceCode,
  isOidno,
  isOnlinelsh,
  isOrganisationCode,
  isRegistrationCode,
  isTypeTestCertNo,
  makeCreditCode,
  makeIdCard,
  makeOidno,
  makeOnlinelsh,
  makeOrganisationCode,
  parseUseCertNo,
  tidyUseCertNo,
  useCertNoIn,
} from './codes.ts';

const creditCharset = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const digits = '0123456789';
const textOf = (charset: string, length: number) =>
  fc.array(fc.constantFrom(...charset), { minLength: length, maxLength: length }).map((parts) => parts.join(''));

const birthday = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const idCard = fc.tuple(birthday, textOf(digits, 3)).map(([born, order]) => makeIdCard(`${demoIdCardArea}${born}${order}`));

function replaceAt(text: string, index: number, character: string): string {
  return text.slice(0, index) + character + text.slice(index + 1);
}

describe('unified social credit code', () => {
  test.each([
    '91330100799655058B',
    '9144030071526726XG',
    '914403001922038216',
    '91330212MA2A00018X',
    '91330203MA2B12343A',
    '1233020073697000XM',
    '52330281500123453F',
  ])('%s is valid', (code) => {
    expect(isCreditCode(code)).toBe(true);
  });

  test.each([
    '91330100799655058C',
    '91330100799655058b',
    '9133010079965505B',
    '91330100799655058B ',
    '９1330100799655058B',
    'I1330100799655058B',
    '',
  ])('%j is refused', (code) => {
    expect(isCreditCode(code)).toBe(false);
  });

  test('any one wrong character is found', () => {
    fc.assert(
      fc.property(textOf(creditCharset, 17), fc.nat(17), fc.constantFrom(...creditCharset), (first17, index, character) => {
        const code = makeCreditCode(first17);
        expect(isCreditCode(code)).toBe(true);
        fc.pre(code.charAt(index) !== character);
        expect(isCreditCode(replaceAt(code, index, character))).toBe(false);
      }),
    );
  });

  test('letters outside the charset are a program error', () => {
    expect(() => makeCreditCode('9133010079965505O')).toThrow(RangeError);
  });
});

describe('organisation code', () => {
  test('known codes', () => {
    expect(makeOrganisationCode('79965505')).toBe('799655058');
    expect(isOrganisationCode('799655058')).toBe(true);
    expect(isOrganisationCode('79965505-8')).toBe(true);
    expect(isOrganisationCode('73697000X')).toBe(true);
    expect(isOrganisationCode('799655059')).toBe(false);
    expect(isOrganisationCode('7996-55058')).toBe(false);
  });

  test('what is made is valid', () => {
    fc.assert(fc.property(textOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 8), (first8) => isOrganisationCode(makeOrganisationCode(first8))));
  });
});

describe('identity number', () => {
  test.each(['11010519491231002X', '11010519491231002x'])('%s is valid', (code) => {
    expect(isIdCard(code)).toBe(true);
  });

  test.each([
    '110105194912310021',
    '11010519490229002X',
    '11010518991231002X',
    '1101051949123100X2',
    '１10105194912310021',
    '110105491231002',
    '',
  ])('%j is refused', (code) => {
    expect(isIdCard(code)).toBe(false);
  });

  test('29 February exists in leap years alone', () => {
    expect(isIdCard(makeIdCard(`${demoIdCardArea}20000229001`))).toBe(true);
    expect(() => makeIdCard(`${demoIdCardArea}19000229001`)).toThrow(RangeError);
  });

  test('any one wrong digit is found', () => {
    fc.assert(
      fc.property(idCard, fc.nat(17), fc.constantFrom(...digits), (code, index, digit) => {
        expect(isIdCard(code)).toBe(true);
        fc.pre(code.charAt(index) !== digit);
        expect(isIdCard(replaceAt(code, index, digit))).toBe(false);
      }),
    );
  });
});

describe('equipment identification code', () => {
  test('shape', () => {
    expect(makeOidno('330212001', '3110', 123)).toMatch(/^330230000123[0-9A-Z]$/);
    expect(makeOidno('330600', 'F220', 9_999_999)).toMatch(/^3306F9999999[0-9A-Z]$/);
    expect(() => makeOidno('330200', '3110', 0)).toThrow(RangeError);
    expect(() => makeOidno('330200', 'X110', 1)).toThrow(RangeError);
  });

  test('any one wrong digit is found', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...'123456789F'),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 5, max: 11 }),
        fc.constantFrom(...digits),
        (kind, sequence, index, digit) => {
          const code = makeOidno('330200', `${kind}110`, sequence);
          expect(isOidno(code)).toBe(true);
          fc.pre(code.charAt(index) !== digit);
          expect(isOidno(replaceAt(code, index, digit))).toBe(false);
        },
      ),
    );
  });

  test('the check follows ISO 7064 MOD 37,36: the total of a checked string is 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (sequence) => {
        const code = makeOidno('330200', '3110', sequence);
        let product = 36;
        for (const [index, character] of [...code].entries()) {
          const sum = (product + Number.parseInt(character, 36)) % 36 || 36;
          if (index === code.length - 1) expect(sum).toBe(1);
          product = (sum * 2) % 37;
        }
      }),
    );
  });
});

test('device code and registration code', () => {
  expect(isModernDeviceCode('311033123202400056')).toBe(true);
  expect(isModernDeviceCode('3110331232024A0056')).toBe(true);
  expect(isModernDeviceCode('3110330212202400056')).toBe(true);
  expect(isModernDeviceCode('31103312320240005')).toBe(false);
  expect(isModernDeviceCode('311033123202400056 ')).toBe(false);
  expect(isRegistrationCode('21603101012006010101')).toBe(true);
  expect(isRegistrationCode('31106401052014080025')).toBe(true);
  expect(isRegistrationCode('3110640105201408002')).toBe(false);
  expect(isRegistrationCode('3110640105201408002A')).toBe(false);
});

describe('use certificate number', () => {
  test.each(['梯11浙B00001(24)', '容15浙B00012(19)', '瓶31浙BA0001(26)', '车11苏E00007(26)'])('%s is read and written', (text) => {
    const parts = parseUseCertNo(text);
    expect(parts && formatUseCertNo(parts)).toBe(text);
  });

  test('full-width brackets and blanks are tidied', () => {
    expect(tidyUseCertNo(' 梯11浙B00001（24） ')).toBe('梯11浙B00001(24)');
    expect(parseUseCertNo('梯11浙B00001（24）')).toEqual({
      abbreviation: '梯',
      variety: '11',
      province: '浙',
      city: 'B',
      sequence: '00001',
      year: '24',
    });
  });

  test('a number that is looked for, or its beginning, is spelled as it is stored', () => {
    expect(useCertNoIn('梯１１浙Ｂ00093（19）')).toBe('梯11浙B00093(19)');
    expect(['梯11浙B', '梯11浙B00093（', '管'].map(useCertNoIn)).toEqual(['梯11浙B', '梯11浙B00093(', undefined]);
    expect(['梯11浙B00093(19)号', '宁波（集团）', '电11浙B00093(19)'].map(useCertNoIn)).toEqual([undefined, undefined, undefined]);
  });

  test.each(['梯11浙b00001(24)', '梯11甬A00001(14)', '梯11浙B0001(24)', '电11浙B00001(24)', '梯11浙B00001(2024)', ''])(
    '%j is none',
    (text) => {
      expect(parseUseCertNo(text)).toBeUndefined();
    },
  );

  test('the sequence goes on with letters after 99999', () => {
    expect(certSequence(1)).toBe('00001');
    expect(certSequence(99_999)).toBe('99999');
    expect(certSequence(100_000)).toBe('A0000');
    expect(certSequence(359_999)).toBe('Z9999');
    expect(() => certSequence(360_000)).toThrow(RangeError);
    expect(() => formatUseCertNo({ abbreviation: '梯', variety: '11', province: '甬', city: 'B', sequence: '00001', year: '24' })).toThrow(
      RangeError,
    );
  });
});

test('licence, type test certificate, online serial number', () => {
  expect(isLicenceNo('TS2735332-2030')).toBe(true);
  expect(isLicenceNo('TS273533-2030')).toBe(false);
  expect(isTypeTestCertNo('TSX71101004320260043')).toBe(true);
  expect(isTypeTestCertNo('TS71101004320260043')).toBe(false);
  expect(makeOnlinelsh('2026-11-21', 7)).toBe('ZX20261121000007');
  expect(isOnlinelsh('ZX20261121000007')).toBe(true);
  expect(isOnlinelsh('ZX20261321000007')).toBe(false);
  expect(() => makeOnlinelsh('2026-11-21', 1_000_000)).toThrow(RangeError);
});
