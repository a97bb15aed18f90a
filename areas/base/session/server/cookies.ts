import type { FastifyReply, FastifyRequest } from 'fastify';

/** Readable by our pages, which put both into the query of each call (specification, section 7). */
const tokenCookies = ['token', 'other_token'] as const;

/** Name of the cookie that no script can read. The prefix keeps other hosts from setting it; browsers take it by TLS only. */
export function bindCookie(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-bind' : 'bind';
}

function attributes(request: FastifyRequest) {
  return { path: '/', sameSite: 'strict', secure: request.protocol === 'https' } as const;
}

export interface Tokens {
  readonly token: string;
  readonly otherToken: string;
  readonly bind: string;
}

export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, { token, otherToken, bind }: Tokens, days: number): void {
  const shared = { ...attributes(request), maxAge: days * 86_400 };
  reply.setCookie('token', token, shared);
  reply.setCookie('other_token', otherToken, shared);
  reply.setCookie(bindCookie(request), bind, { ...shared, httpOnly: true });
  if (readStepCookie(request) !== undefined) reply.clearCookie(stepCookie, { ...attributes(request), httpOnly: true });
}

/** Stands for the first step of a login; no script reads it. */
const stepCookie = 'login_step';

export function setStepCookie(request: FastifyRequest, reply: FastifyReply, key: string, seconds: number): void {
  reply.setCookie(stepCookie, key, { ...attributes(request), maxAge: seconds, httpOnly: true });
}

export function readStepCookie(request: FastifyRequest): string | undefined {
  return request.cookies[stepCookie];
}

/** Secrets of accounts that know this browser, the last one first: it may be several people's. */
function knownCookie(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-known' : 'known';
}
const mostKept = 5;

export function readKnownSecrets(request: FastifyRequest): string[] {
  const shown = request.cookies[knownCookie(request)] ?? '';
  return shown
    .split('.')
    .filter((secret) => /^[\w-]{43}$/.test(secret))
    .slice(0, mostKept);
}

export function addKnownSecret(request: FastifyRequest, reply: FastifyReply, secret: string, days: number): void {
  const kept = [secret, ...readKnownSecrets(request)].slice(0, mostKept).join('.');
  reply.setCookie(knownCookie(request), kept, { ...attributes(request), maxAge: days * 86_400, httpOnly: true });
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of tokenCookies) reply.clearCookie(name, attributes(request));
  reply.clearCookie(bindCookie(request), { ...attributes(request), httpOnly: true });
}
