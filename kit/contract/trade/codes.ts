/**
 * Code formats of the trade and their check characters. `make…` expects well-formed parts and throws RangeError otherwise
 * (a program error); `is…` answers for any text a person may type. Only ASCII digits and letters ever match.
 */

const creditCharset = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2];
const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idCardChecks = '10X98765432';
const alphanumerics = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The demo city's people carry a county number that the state has not given out. */
export const demoIdCardArea = '330299';

function demand(text: string, pattern: RegExp, what: string): void {
  if (!pattern.test(text)) throw new RangeError(`${what}: ${JSON.stringify(text)}`);
}

function weighedSum(text: string, charset: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * charset.indexOf(text.charAt(index)), 0);
}

/** The 18-character unified social credit code that begins with the given 17 characters (GB 32100-2015, modulus 31). */
export function makeCreditCode(first17: string): string {
  demand(first17, /^[0-9A-HJ-NPQRTUWXY]{17}$/, 'not the first 17 characters of a credit code');
  return first17 + creditCharset.charAt((31 - (weighedSum(first17, creditCharset, creditWeights) % 31)) % 31);
}

export function isCreditCode(code: string): boolean {
  return /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code) && makeCreditCode(code.slice(0, 17)) === code;
}

/** The 9-character organisation code that begins with the given 8 characters (GB 11714-1997, modulus 11). */
export function makeOrganisationCode(first8: string): string {
  demand(first8, /^[0-9A-Z]{8}$/, 'not the first 8 characters of an organisation code');
  const check = 11 - (weighedSum(first8, alphanumerics, organisationWeights) % 11);
  return first8 + (check === 10 ? 'X' : String(check % 11));
}

/** Accepts the plain form and the printed one with a hyphen before the check character. */
export function isOrganisationCode(code: string): boolean {
  const plain = code.replace(/^(.{8})-(?=.$)/, '$1');
  return /^[0-9A-Z]{8}[0-9X]$/.test(plain) && makeOrganisationCode(plain.slice(0, 8)) === plain;
}

function isBirthday(digits: string): boolean {
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) && iso >= '1900-01-01' && iso < '2100-01-01';
}

/** The 18-character resident identity number that begins with the given 17 digits (GB 11643-1999). */
export function makeIdCard(first17: string): string {
  demand(first17, /^[1-9]\d{16}$/, 'not the first 17 digits of an identity number');
  if (!isBirthday(first17.slice(6, 14))) throw new RangeError(`no such birthday: ${first17.slice(6, 14)}`);
  return first17 + idCardChecks.charAt(weighedSum(first17, alphanumerics, idCardWeights) % 11);
}

/** 18 characters with a real birthday and the right check character; a small x is taken for X. */
export function isIdCard(code: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(code) || !isBirthday(code.slice(6, 14))) return false;
  return makeIdCard(code.slice(0, 17)) === code.toUpperCase();
}

/** ISO 7064, MOD 37,36: finds every single wrong character and nearly every swap of neighbours. */
function mod3736Check(text: string): string {
  let carry = 36;
  for (const character of text) {
    const sum = (carry + alphanumerics.indexOf(character)) % 36 || 36;
    carry = (sum * 2) % 37;
  }
  return alphanumerics.charAt((37 - carry) % 36);
}

/**
 * Equipment identification code: four digits of the city, class character, seven digits, check character.
 * @param areacode where the device stands: the city, or a district or street of it @param equclacode catalogue code; its first character is the class @param sequence 1 to 9999999
 */
export function makeOidno(areacode: string, equclacode: string, sequence: number): string {
  demand(areacode, /^\d{6}(\d{3})?$/, 'not an area code');
  demand(equclacode, /^[1-9F][0-9A-Z]{3}$/, 'not a catalogue code');
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > 9_999_999) throw new RangeError(`sequence out of range: ${sequence}`);
  const body = `${areacode.slice(0, 4)}${equclacode.charAt(0)}${String(sequence).padStart(7, '0')}`;
  return body + mod3736Check(body);
}

export function isOidno(code: string): boolean {
  return /^\d{4}[1-9F]\d{7}[0-9A-Z]$/.test(code) && mod3736Check(code.slice(0, 12)) === code.charAt(12);
}

/** Device code by the present numbering rule: catalogue code, maker or authority, year, sequence. Older codes are only held to 6 characters. */
export function isModernDeviceCode(code: string): boolean {
  return /^[0-9A-Z]{4}(\d{5}|\d{6})\d{4}[0-9A-Z]\d{4}$/.test(code);
}

/** Registration code: 4 catalogue, 6 area, 6 year and month, 4 sequence, all digits. */
export function isRegistrationCode(code: string): boolean {
  return /^\d{20}$/.test(code);
}

export interface UseCertNo {
  /** 锅容梯起车游索管瓶 */
  readonly abbreviation: string;
  /** Second and third character of the catalogue code. */
  readonly variety: string;
  /** 浙, 苏, … */
  readonly province: string;
  /** Letter of the city within its province, as on number plates. */
  readonly city: string;
  /** Five digits, or a letter and four digits. */
  readonly sequence: string;
  /** Last two digits of the year. */
  readonly year: string;
}

const certKinds = '锅容梯起车游索管瓶';
const provinces = '京津沪渝冀晋蒙辽吉黑苏浙皖闽赣鲁豫鄂湘粤桂琼川贵云藏陕甘青宁新';
const useCertNoPattern = new RegExp(`^([${certKinds}])([0-9A-Z]{2})([${provinces}])([A-Z])(\\d{5}|[A-Z]\\d{4})\\((\\d{2})\\)$`);
const begunCertNoPattern = new RegExp(`^[${certKinds}][0-9A-Z]{2}[${provinces}][A-Z][0-9A-Z]{0,5}(?:\\(\\d{0,2}\\)?)?$`);

/** Full-width brackets to half-width, no blanks; says nothing about validity. */
export function tidyUseCertNo(text: string): string {
  return text.replace(/\s+/g, '').replaceAll('（', '(').replaceAll('）', ')');
}

/** A use certificate number, or its beginning, in the one spelling in which it is stored, whatever its brackets and the width of its signs; undefined for what is none. */
export function useCertNoIn(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
  return begunCertNoPattern.test(plain) ? plain : undefined;
}

/** The parts of a use certificate number such as 梯11浙B00001(24), with either kind of brackets; undefined when it is none. */
export function parseUseCertNo(text: string): UseCertNo | undefined {
  const match = useCertNoPattern.exec(tidyUseCertNo(text));
  if (!match) return undefined;
  const [, abbreviation = '', variety = '', province = '', city = '', sequence = '', year = ''] = match;
  return { abbreviation, variety, province, city, sequence, year };
}

export function formatUseCertNo(parts: UseCertNo): string {
  const text = `${parts.abbreviation}${parts.variety}${parts.province}${parts.city}${parts.sequence}(${parts.year})`;
  demand(text, useCertNoPattern, 'not the parts of a use certificate number');
  return text;
}

/** The five characters for the n-th certificate of a year: 00001 … 99999, then A0000 … Z9999. */
export function certSequence(n: number): string {
  if (!Number.isInteger(n) || n < 1 || n > 99_999 + 260_000) throw new RangeError(`sequence out of range: ${n}`);
  if (n <= 99_999) return String(n).padStart(5, '0');
  const beyond = n - 100_000;
  return String.fromCharCode(65 + Math.floor(beyond / 10_000)) + String(beyond % 10_000).padStart(4, '0');
}

/** Which certificate of its series a number is: the inverse of `certSequence`. */
export function certCount(sequence: string): number {
  const first = sequence.charCodeAt(0);
  return first < 65 ? Number(sequence) : 100_000 + (first - 65) * 10_000 + Number(sequence.slice(1));
}

/** Name of the series within which certificates are counted: one for each abbreviation, variety, authority and year. */
export function certSeries({ abbreviation, variety, province, city, year }: Omit<UseCertNo, 'sequence'>): string {
  return `${abbreviation}${variety}${province}${city}(${year})`;
}

/** Licence of a special-equipment maker, builder or filler, such as TS2735332-2030. */
export function isLicenceNo(text: string): boolean {
  return /^TS[0-9A-Z]{7}-\d{4}$/.test(text);
}

/** Type test certificate, such as TSX71101004320260043. */
export function isTypeTestCertNo(text: string): boolean {
  return /^TSX[0-9A-Z]{10,20}$/.test(text);
}

/** Online serial number of an application: ZX, day, six digits of the day's sequence. @param day 'YYYY-MM-DD' */
export function makeOnlinelsh(day: string, sequence: number): string {
  demand(day, /^\d{4}-\d{2}-\d{2}$/, 'not a day');
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > 999_999) throw new RangeError(`sequence out of range: ${sequence}`);
  return `ZX${day.replaceAll('-', '')}${String(sequence).padStart(6, '0')}`;
}

export function isOnlinelsh(text: string): boolean {
  return /^ZX\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{6}$/.test(text);
}
