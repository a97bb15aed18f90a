/** Names fixed by the specification, section 3. */
const token = 'token';
const otherToken = 'other_token';
const usual = 'usualPerson';

export interface Tokens {
  readonly token?: string;
  readonly other_token?: string;
}

export function readTokens(): Tokens {
  return { ...optional(token, readCookie(token)), ...optional(otherToken, readCookie(otherToken)) };
}

export function hasTokens(): boolean {
  return readCookie(token) !== undefined;
}

/** @param days lifetime of both cookies, from the run-time configuration */
export function storeTokens(sessionid: string, extendSessionId: string, days: number): void {
  writeCookie(token, sessionid, days);
  writeCookie(otherToken, extendSessionId, days);
}

export function dropTokens(): void {
  writeCookie(token, '', -1);
  writeCookie(otherToken, '', -1);
}

export function readUsualPerson(): string | undefined {
  return readCookie(usual);
}

export function storeUsualPerson(loginName: string, days: number): void {
  writeCookie(usual, loginName, loginName ? days : -1);
}

function optional<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value ? ({ [key]: value } as { [P in K]: string }) : {};
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.round(days * 86_400)}; SameSite=Strict${secure}`;
}
