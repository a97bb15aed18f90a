import { conditionsFor, firstConditions } from '#areas/inspection-means/contract/condition.ts';
import type { UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import { conditionsMet, instrumentsAlong } from '#areas/inspection-means/server/doors/telling.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { isSettled, lineStateCode } from '#areas/inspection/contract/words.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import { conclusionsFor, isFailing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';

import type { Row } from '../copy.ts';
import type { Case, LineRow } from './case.ts';
import { asFound, failedOf, type Finding, type StoredItem } from './findings.ts';
import { release } from './intake.ts';
import { keepMisEvent, leaveMessage } from '#kit/server/demo/logs.ts';
import { issueNoticePaper, issueReports } from './papers.ts';
import { closeFee } from './payments.ts';

interface ResultRow extends Row {
  loadTested: boolean;
  usedInstruments: string;
  conditions: string;
  readonly lineId: string;
  readonly listId: string | null;
  items: string;
  version: number;
  updatedAt: string;
}

interface NoticeRow extends Row {
  readonly tzsNo: string;
  readonly lineId: string;
  problems: string;
  state: 'open' | 'answered' | 'closed';
  feedback: object | null;
}

/** Results and notices of a case while it is told. */
export class Inspecting {
  readonly told: Case;
  readonly #results = new Map<string, ResultRow>();
  readonly #notices: NoticeRow[] = [];

  constructor(told: Case) {
    this.told = told;
  }

  start(day: string): void {
    const { told } = this;
    const at = told.tick(day);
    told.move('start', told.inspectors[0]!, at);
    for (const line of told.lines) {
      const { lineId } = line;
      const { laid, listId } = this.#findingOf(line);
      line.inspDate = todayInShanghai(new Date(at));
      const items = JSON.stringify(laid);
      const conditions = JSON.stringify(conditionsFor(firstConditions, line.equclacode, line.inspType));
      const blank = { loadTested: false, usedInstruments: '[]', instruments: null, remark: null, version: 0, updatedAt: at };
      const result: ResultRow = { lineId, listId, items, conditions, ...blank };
      this.#results.set(lineId, told.telling.ledger.add('inspection_result', result));
    }
  }

  notReady(day: string): void {
    const { told } = this;
    const at = told.tick(day);
    const opinion = '现场电源未送电，维保人员未到场，不具备检验条件。';
    told.move('notReady', told.inspectors[0]!, at, { opinion, set: { notReadyCount: told.row.notReadyCount + 1 } });
    told.tellOwners({ kind: '退回', title: '现场不具备检验条件', body: `${told.row.onlinelsh}：${opinion}请备齐条件后重新预约。` }, at);
  }

  terminate(day: string, refund: 'none' | 'asked' | 'done'): void {
    const { told } = this;
    const at = told.tick(day);
    const opinion = '检验中发现设备存在严重安全隐患且无法继续检验，终止检验。';
    told.move('terminate', told.inspectors[0]!, at, { opinion });
    release(told, lineStateCode.terminated);
    closeFee(told, at, refund);
    told.tellOwners({ kind: '退回', title: '检验已终止', body: `${told.row.onlinelsh}：${opinion}` }, at);
  }

  /** The items of every device as found; with `isHalf` the inspector is still at it. */
  save(day: string, isHalf = false): void {
    const at = this.told.tick(day);
    this.#eachLine((line, { items, laid, grade }, result, position) => {
      const { isLoadTested = false } = this.told.facts.devices[position]!;
      if (isHalf && position > 0) return;
      const found = asFound(items);
      const written = isHalf ? found.map((item, index) => (index < found.length / 2 ? item : laid[index]!)) : found;
      this.#write(result, written, at);
      result.loadTested = isLoadTested;
      line.inspDate = todayInShanghai(new Date(at));
      result.usedInstruments = JSON.stringify(instrumentsAlong(line.equclacode, this.told.lines.length, line.inspDate));
      result.conditions = JSON.stringify(conditionsMet(line.equclacode, line.inspType));
      line.safetyGrade = grade === null ? null : String(grade);
      line.lineState = isHalf ? lineStateCode.toInspect : lineStateCode.inspected;
    });
  }

  /** Everything found and concluded: on to review. */
  enter(day: string): void {
    this.#conclude();
    this.told.move('enterResults', this.told.inspectors[0]!, this.told.tick(day));
  }

  /** One opinion notice for each device with failed items. */
  issueNotices(day: string, daysToMend: number): void {
    const { told } = this;
    const { ledger } = told.telling;
    const at = told.tick(day);
    const [deadline, issuedOn] = [told.dayAfter(at, daysToMend), told.dayAfter(at, 0)];
    this.#conclude(asFound);
    const failed = told.lines.filter((line) => failedOf(this.#findingOf(line).items).length > 0);
    const [inspector] = told.inspectors;
    told.move('opinionNotice', inspector!, at, {
      details: { deadline, devices: failed.map(({ oidno }) => oidno) },
      set: { dueOn: deadline },
    });
    for (const line of failed) {
      const prefix = `TZS-${letters[line.equclacode.charAt(0)]}-${issuedOn.slice(2, 4)}`;
      const problems = failedOf(this.#findingOf(line).items).map(({ itemNo, title, kind, remark }) => ({
        itemNo,
        title,
        kind,
        problem: remark ?? `不符合：${title}`,
      }));
      const notice = {
        id: ledger.id('notice', at),
        tzsNo: prefix + String(ledger.serial(prefix)).padStart(5, '0'),
        applicationId: told.row.id,
        lineId: line.lineId,
        problems: JSON.stringify(problems),
        requirement: '请按要求整改，整改完成后在线反馈并上传照片。',
        deadline,
        issuedOn,
        issuedBy: inspector!.id,
        state: 'open' as const,
        feedback: null,
        createdAt: at,
      };
      this.#notices.push(ledger.add('opinion_notice', notice as NoticeRow));
      line.lineState = lineStateCode.rectify;
      issueNoticePaper(told, line, { ...notice, problems }, at);
    }
    const body = `${told.row.onlinelsh}：${failed.length}台设备有不合格项目，请于${deadline}前整改并反馈。`;
    told.tellOwners({ kind: '退回', title: '检验意见通知书', body }, at);
  }

  answer(day: string): void {
    const { told } = this;
    const { ledger, now } = told.telling;
    for (const notice of this.#notices) {
      const at = told.tick(day);
      const text = '已更换损坏部件并调试，运行正常，照片见附件。';
      const { tzsNo } = notice;
      told.move('rectifyFeedback', told.owner, at, { details: { tzsNo, text }, set: { dueOn: told.row.dueOn } });
      Object.assign(notice, { state: 'answered', feedback: { text, by: told.owner.name, at } });
      for (const { id } of told.inspectors)
        leaveMessage(
          { ledger, now },
          { userId: id },
          { kind: '受理', title: `整改反馈：${tzsNo}`, body: text, link: inspectionPaths.inspecting },
          at,
        );
      keepMisEvent(ledger, { event: 'rectification.feedback', subject: tzsNo, payload: { onlinelsh: told.row.onlinelsh, text } }, at);
    }
  }

  /** A verdict for every notice: to review, or first to the recheck. @returns whether a recheck follows */
  confirm(day: string): boolean {
    const at = this.told.tick(day);
    const verdicts = this.#notices.flatMap((notice) => {
      const { items } = this.#findingOf(this.told.lines.find(({ lineId }) => lineId === notice.lineId)!);
      const given = failedOf(items).map(({ itemNo, remedy }) => ({ tzsNo: notice.tzsNo, itemNo, verdict: verdictOf(remedy) }));
      const problems = (JSON.parse(notice.problems) as { itemNo: string }[]).map((problem) => ({
        ...problem,
        verdict: given.find(({ itemNo }) => itemNo === problem.itemNo)?.verdict,
      }));
      Object.assign(notice, { state: 'closed', problems: JSON.stringify(problems) });
      this.#write(this.#results.get(notice.lineId)!, items.map(asConfirmed), at);
      return given;
    });
    const isRecheck = verdicts.some(({ verdict }) => verdict === 'recheck');
    if (!isRecheck) this.#conclude();
    this.told.move('confirmRectified', this.told.inspectors[0]!, at, {
      to: isRecheck ? 'recheck' : 'reportReview',
      details: { verdicts },
    });
    return isRecheck;
  }

  recheck(day: string): void {
    const at = this.told.tick(day);
    this.#eachLine((_line, { items }, result) => {
      if (failedOf(items).length > 0) this.#write(result, items, at);
    });
    this.#conclude();
    this.told.move('recheck', this.told.inspectors[0]!, at);
  }

  /** The records are in order, and wait for whoever approves the reports. */
  review(day: string): void {
    const { told } = this;
    const { id, name } = told.telling.staff.chief;
    const at = told.tick(day);
    told.move('review', told.telling.staff.chief, at);
    for (const line of told.lines) Object.assign(line, { reviewedBy: id, reviewedByName: name, reviewedAt: at });
  }

  /** Numbers, papers and messages of a report that is reviewed and approved; held while the fee is open. */
  approve(day: string, nextDates: readonly (string | null)[], numbers: readonly (string | null)[]): void {
    const { told } = this;
    const { ledger, staff } = told.telling;
    this.review(day);
    const at = told.tick(day);
    const today = todayInShanghai(new Date(at));
    told.move('approve', staff.signer, at);
    for (const [position, line] of told.lines.entries()) {
      line.reportNo = numbers[position] ?? reportNumber(told, line, today);
      line.isOpen = false;
    }
    const isReleased = isSettled(told.row.payStatus);
    const reported = told.lines.map((line) => ({
      line,
      finding: this.#findingOf(line),
      usedInstruments: JSON.parse(this.#results.get(line.lineId)!.usedInstruments) as UsedInstrument[],
    }));
    issueReports(told, { reported, nextDates }, isReleased, at);
    told.move('issue', told.system, at, { to: isReleased ? 'issued' : 'heldForFee', set: { issuedOn: isReleased ? today : null } });
    const title = isReleased ? '检验报告已出具' : '检验报告已完成，缴费后可下载';
    told.tellOwners({ kind: '报告出具', title, body: `${told.row.onlinelsh}：${title}。` }, at);
    const lines = told.lines.map(({ oidno, reportNo, conclusion }, n) => ({ oidno, reportNo, conclusion, nextDate: nextDates[n] ?? null }));
    keepMisEvent(ledger, { event: 'report.approved', subject: told.row.onlinelsh, payload: { lines } }, at);
  }

  appeal(day: string): void {
    this.told.move('appeal', this.told.owner, this.told.tick(day), { opinion: '报告载明的额定载重量与铭牌不一致，请复核。' });
  }

  /** Thirty days after the issue the case is closed. */
  complete(day: string): void {
    const at = new Date(Date.parse(`${day}T16:40:00Z`)).toISOString();
    this.told.move('complete', this.told.system, at);
  }

  #findingOf(line: LineRow): Finding {
    return this.told.facts.devices[line.position]!.finding;
  }

  #eachLine(work: (line: LineRow, finding: Finding, result: ResultRow, position: number) => void): void {
    for (const [position, line] of this.told.lines.entries()) work(line, this.#findingOf(line), this.#results.get(line.lineId)!, position);
  }

  #write(result: ResultRow, items: readonly StoredItem[], at: string): void {
    result.items = JSON.stringify(items);
    result.version += 1;
    result.updatedAt = at;
  }

  #conclude(seen?: (items: readonly StoredItem[]) => StoredItem[]): void {
    for (const line of this.told.lines) {
      const { conclusion, isPassed, items } = this.#findingOf(line);
      const failsNow = seen !== undefined && failedOf(items).length > 0;
      line.conclusion = failsNow ? failingWord(line) : conclusion;
      line.lineState = isPassed && !failsNow ? lineStateCode.passed : lineStateCode.failed;
    }
  }
}

function verdictOf(remedy: StoredItem['remedy']) {
  if (remedy === 'rechecked') return 'recheck';
  return remedy === 'rectified' ? 'rectified' : 'notRectified';
}

/** What is going to pass its recheck waits for it. */
function asConfirmed(item: StoredItem): StoredItem {
  return item.remedy === 'rechecked' ? { ...item, remedy: 'toRecheck' } : item;
}

const letters: Readonly<Record<string, string>> = { 1: 'GL', 2: 'RQ', 3: 'DT', 4: 'QZ', 5: 'CC', 6: 'YL', 7: 'YJ', 8: 'GD', 9: 'SD' };

/** What the items say before anything is put right. */
function failingWord({ equclacode, inspType }: LineRow): string {
  return conclusionsFor(equclacode, inspType).codes.find(isFailing)!;
}

function reportNumber(told: Case, { equclacode, inspType }: LineRow, today: string): string {
  const prefix = `${letters[equclacode.charAt(0)]}${inspType}${today.slice(0, 4)}`;
  return prefix + String(told.telling.ledger.serial(`report ${prefix}`)).padStart(6, '0');
}
