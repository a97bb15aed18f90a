import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

import type { InputOf } from '#kit/contract/call.ts';
import { bases, NothingToTry, type Base, type ProbeTools } from '#kit/server/base.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import { readAnswer } from '#kit/server/outbox/read-answer.ts';
import { sayFault } from '#kit/server/outbox/say-fault.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Job, Request } from '#kit/server/request.ts';
import type { Config } from '#kit/server/settings/config.ts';

import type { misCalls } from '../contract/calls.ts';
import { misRefusals } from '../contract/refusals.ts';
import { noteBaseCheck, readBaseChecks, type BaseCheck } from './base-store.ts';

const refuse = refuser(misRefusals);
/** Whoever has not answered by then does not answer. */
const patienceMs = 5000;
const longestAnswer = 64 * 1024;
const Alive = z.object({ success: z.literal(true) });

/** The institute's management information system itself. */
export const misBase: Base = {
  key: 'mis',
  title: '检验业务管理系统',
  purpose: '受理、派工、检验、报告的事件往来',
  builtIn: '沙箱：事件只保存，不外发',
  address: ({ mis }) => (mis.mode === 'live' ? mis.address : undefined),
  probe: ({ services }) =>
    services.config.mis.mode === 'off' ? Promise.reject(new NothingToTry('已关闭（mis.mode 为 off）')) : Promise.resolve(),
};

function shown(base: Base, config: Config, known: BaseCheck | undefined) {
  const address = base.address(config);
  const { key, title, purpose } = base;
  const current = known?.address === (address ?? '') ? known : undefined;
  return {
    key,
    title,
    purpose,
    address: address ?? (typeof base.builtIn === 'function' ? base.builtIn(config) : base.builtIn),
    isBuiltIn: address === undefined,
    state: current?.state ?? 'unknown',
    triedAt: current?.triedAt ?? null,
    ms: current?.ms ?? null,
    answeredAt: current?.answeredAt ?? null,
    fault: current?.fault ?? null,
    faultAt: current?.faultAt ?? null,
    moves: [{ move: 'try', label: '检测' }],
  };
}

/** All of them on one page: there are a handful. */
export async function listBases(_input: object, { db, services }: Request) {
  const known = await readBaseChecks(db);
  const list = services.handed.of(bases).map((base) => shown(base, services.config, known.get(base.key)));
  return { list, count: list.length, counted: true };
}

export async function tryBase({ key }: InputOf<typeof misCalls.tryBase>, request: Request) {
  const base = request.services.handed.of(bases).find((one) => one.key === key) ?? refuse('baseUnknown');
  await checkBase(base, request);
  return {};
}

/** Every quarter of an hour. */
export const checkBases: Job = async (_payload, tools) => {
  const all = new KeepGoing();
  await all.each([...tools.services.handed.of(bases)], async (base) => void (await checkBase(base, tools)));
  all.finish();
};

/** Asks one, for `patienceMs` at most, and writes down what came of it. */
async function checkBase(base: Base, tools: ProbeTools): Promise<BaseCheck> {
  const { config } = tools.services;
  const address = base.address(config);
  const target = address === undefined ? undefined : whole(address, config.publicUrl);
  const began = performance.now();
  const noted = { key: base.key, address: address ?? '' };
  if (address !== undefined && target === undefined)
    return noteBaseCheck(
      tools.db,
      { ...noted, state: 'unknown', ms: null, fault: '地址是本站的路径，设置 PUBLIC_URL 后才能检测' },
      tools.now,
    );
  const fault = await (target === undefined ? within(base.probe(tools)) : within(ask(target, pathOf(base, config)))).then(
    () => null,
    (error: unknown) => error,
  );
  if (fault instanceof NothingToTry)
    return noteBaseCheck(tools.db, { ...noted, state: 'unknown', ms: null, fault: fault.message }, tools.now);
  const ms = Math.round(performance.now() - began);
  const said = fault === null ? null : sayFault(fault, patienceMs);
  return noteBaseCheck(tools.db, { ...noted, state: said === null ? 'good' : 'bad', ms, fault: said }, tools.now);
}

const pathOf = ({ path }: Base, config: Config) => (typeof path === 'function' ? path(config) : path);

/** A path of this site is asked by the address at which people reach it. */
function whole(address: string, publicUrl: string | undefined): string | undefined {
  if (!address.startsWith('/')) return address;
  return publicUrl ? publicUrl.replace(/\/$/, '') + address : undefined;
}

async function within<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    const late = wait(patienceMs, undefined, { signal: over.signal }).then(() =>
      Promise.reject(new Error(`${patienceMs / 1000}秒内没有应答`)),
    );
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

/** What a server of the portal says while it works; a page of faults or of a gateway may come with 200, too. */
function isAlive(answer: string): boolean {
  try {
    return Alive.safeParse(JSON.parse(answer)).success;
  } catch {
    return false;
  }
}

async function ask(address: string, path: string | undefined): Promise<void> {
  const response = await fetch(address.replace(/\/$/, '') + (path ?? ''), {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer = await readAnswer(response, longestAnswer);
  if (path === undefined ? response.status >= 500 : !response.ok) throw new Error(`应答状态 ${response.status}`);
  if (path !== undefined && !isAlive(answer)) throw new Error('应答的不是门户服务');
}
