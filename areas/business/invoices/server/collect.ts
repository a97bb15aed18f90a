import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { countGuess, forgive, type GuessLimits } from '#kit/server/web/secret-guesses.ts';
import { html, type Html } from '#kit/server/pages/html.ts';
import { answerPage, dayText, facts, frameOf, state, wholePage } from '#kit/server/pages/open-page.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, PublicRequest, TextAnswer } from '#kit/server/request.ts';

import { invoiceCase, type invoiceCalls } from '../contract/calls.ts';
import { collectFilePath, collectPage } from '../contract/open-page.ts';
import { invoiceRefusals } from '../contract/refusals.ts';
import { isCollectCode } from './collect-code.ts';
import { downloadPaper } from './download.ts';
import { isToBeHad } from './file-source.ts';
import { findByNumber, type Invoice } from './invoice-store.ts';

const refuse = refuser(invoiceRefusals);
type Key = InputOf<typeof invoiceCalls.collect>;

const hour = 3_600_000;
/** Wrong answers of one address in an hour, whatever the number; of everybody together there is no end. */
const ofAddress: GuessLimits = { windowMs: hour, ofGuesser: 30, ofObject: Number.MAX_SAFE_INTEGER };
/** Wrong answers to one number in an hour, from wherever: 31^8 codes cannot be tried at this pace. */
const ofNumber: GuessLimits = { windowMs: hour, ofGuesser: 10, ofObject: 60 };

type Found = Invoice | 'none' | 'locked';

/** The paper of number and code. What does not exist and what is wrong are told alike, and counted alike. */
async function find({ no, code }: Key, { db, services, now, http }: PublicRequest): Promise<Found> {
  const typed = no.toUpperCase();
  const guesses = [
    [{ object: 'invoices', guesser: http.ip }, ofAddress],
    [{ object: `invoice:${typed}`, guesser: http.ip }, ofNumber],
  ] as const;
  for (const [guess, limits] of guesses) if (!(await countGuess(db, guess, limits, now))) return 'locked';
  const record = await findByNumber(db, typed);
  if (!isCollectCode(services.secrets, record?.requestNo ?? '', code) || !record) return 'none';
  for (const [guess] of guesses) await forgive(db, guess);
  return record;
}

/** 发票自助领取: the page on which number and code are typed, and what they open. */
export async function showCollect(key: Key, request: PublicRequest): Promise<TextAnswer> {
  const { no, code } = key;
  if (no === '' || code === '') return page(request, 200, key, no === code ? undefined : state('warn', '请填写编号和提取码。'));
  const found = await find(key, request);
  if (found === 'locked') return page(request, 429, key, state('bad', '尝试次数过多，请1小时后再试，或者登录平台下载。'));
  if (found === 'none') return page(request, 404, key, state('bad', '编号或提取码不正确，或者票据尚未开具。请核对短信、邮件中的内容。'));
  return page(request, 200, key, drawPaper(key, found, await isToBeHad(request.db, request.services, found)));
}

/** @throws invoiceNotFound for whatever is wrong with number and code */
export async function collectFile(key: Key, request: PublicRequest): Promise<FileAnswer> {
  const found = key.no === '' ? 'none' : await find(key, request);
  return typeof found === 'string' ? refuse('invoiceNotFound') : downloadPaper(found, request);
}

function drawPaper({ no, code }: Key, { status, ...record }: Invoice, hasFile: boolean): Html {
  const { label } = invoiceCase.cycle.states[stateByCode(invoiceCase.cycle, status)];
  const file = `${collectFilePath}?${new URLSearchParams({ no, code }).toString()}`;
  const standing = record.redNo
    ? state('bad', `已于${dayText(record.redOn!)}红冲，不得再作报销凭证`)
    : record.postedOn
      ? state('warn', `申请单位已于${dayText(record.postedOn)}登记入账，请勿重复报销`)
      : state('good', label);
  return html`${standing}
    ${facts([
      ['票据类型', record.invoiceKind],
      ['票据号码', record.invoiceNo, true],
      ['开具日期', dayText(record.issuedOn!)],
      ['金额', `${((record.amount ?? 0) / 100).toFixed(2)}元`],
      ['抬头', record.title],
      ['申请编号', record.requestNo, true],
      ['红字票据号码', record.redNo, true],
    ])}
    <p></p>
    ${
      hasFile
        ? html`<a class="call" href="${file}"><strong>下载票据（PDF）</strong></a>`
        : html`<p class="place">${invoiceRefusals.paperElsewhere.say}。</p>`
    }`;
}

function page(request: PublicRequest, status: number, { no, code }: Key, told: Html | undefined): TextAnswer {
  const body = html`<h1>${collectPage.title}</h1>
    <p class="place">凭开票申请编号或票据号码，和短信、邮件中的提取码领取电子票据，不用登录。</p>
    <form class="ask" method="get" action="${collectPage.path}">
      <label>申请编号或票据号码<input name="no" value="${no}" maxlength="40" autocomplete="off" /></label>
      <label>提取码<input name="code" value="${code}" maxlength="20" autocomplete="off" /></label>
      <button>查询</button>
    </form>
    ${told}`;
  return answerPage(request, status, wholePage(frameOf(request), collectPage.title, collectPage.title, body), true);
}
