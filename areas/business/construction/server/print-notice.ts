import { findUnits } from '#areas/company/server/door.ts';
import { checksOf } from '#areas/reports/server/door.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { pick, type Fields } from '#kit/contract/field.ts';
import { isShown } from '#kit/contract/form.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { handIn } from '#kit/contract/port.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { sectionOf } from '#kit/server/documents/case-record.ts';
import { otherNumbers, verifiablePapers } from '#kit/server/documents/verifiable.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';
import { shownCertNo } from '#kit/server/settings/seal.ts';

import { noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { factsOf, noOneWith, noticeFields, noticeFiles } from '../contract/notice.ts';
import { isBoiler, isPipes, noticeItemOf, supervisionOf, workerItemOf } from '../contract/works.ts';
import { letter, receipt, type PrintedLine } from './documents/letter.ts';
import { listLines } from './line-store.ts';
import { byGivenNumber, byNumber, readNotices, type Notice } from './notice-store.ts';

const workKeys = [
  ...(['constrsort', 'equclacode', 'projectName', 'equlocarecod', 'equPlace', 'buildUnit', 'planStart', 'planEnd'] as const),
  ...(['subcontract', 'workContent', 'schemeNote', 'supvOrgName'] as const),
] as const;

const paperKey = ({ bcwNo }: Notice) => ({ type: noticeCase.number.prefix, no: bcwNo, edition: 1 });

/** The order to stop, of a notice that was stopped. */
export const stopTitle = '责令停止施工决定书';
export const stopNumber = ({ bcwNo }: Notice) => `${bcwNo}-TG1`;

/** D10: the letter by which whoever builds notifies; stamped by hand and attached. */
export async function printLetter({ db, services, today }: CaseRequest, notice: Notice): Promise<Buffer> {
  const dictionaries = await services.dictionaries.words();
  const units = await findUnits(
    db,
    [notice.unitId, notice.useUnit].filter((one) => one !== null),
  );
  const rowsOf = (fields: Fields, of: object) =>
    sectionOf('', Object.fromEntries(Object.entries(fields).filter(([, field]) => isShown(field, { ...notice }))), of, dictionaries).rows;
  const [own, user] = [units.get(notice.unitId), units.get(notice.useUnit ?? '')];
  return services.documents.render(letter, {
    number: notice.bcwNo,
    noticeNo: notice.noticeNo,
    printedOn: today,
    addressee: notice.acceptOrgName,
    constructor: [
      ...rowsOf(pick(noticeFields, ['unitName', 'licenceNo', 'licenceGrade', 'licenceValidTo']), notice),
      ...addressOf(own),
      ...rowsOf(pick(noticeFields, ['constrContact', 'constrContactMobile', 'siteManager', 'siteManagerCertNo']), notice),
    ],
    user: [
      ...rowsOf(pick(noticeFields, ['useUnitName']), notice),
      ...addressOf(user),
      { label: '联系人、电话', value: [user?.contact, user?.contactMobile].filter(Boolean).join(' ') || null },
      ...rowsOf(pick(noticeFields, ['ownerUnitName']), notice),
    ],
    works: rowsOf(pick(noticeFields, workKeys), notice),
    isPipes: isPipes(notice.equclacode),
    lines: printedLines(notice),
    workers: (notice.constrWorkers ?? []).map((worker) => ({
      name: worker.name ?? '',
      item: labelOf(dictionaries, 'constructionWorkerItem', worker.itemCode ?? ''),
      certNo: shownCertNo(worker.certNo),
      validTo: worker.validTo ?? '',
      hasEnded: endsBefore(notice, worker),
    })),
    enclosures: neededMaterials(noticeFiles, factsOf({ ...notice }))
      .filter(({ attClass }) => attClass !== 'notice')
      .map(({ label }) => label),
    unitName: notice.unitName ?? '',
    receivedBy: notice.noticeNo && notice.acceptOrgName,
    receivedOn: notice.noticeNo && notice.noticeDate,
    ...checksOf(services, paperKey(notice)),
  });
}

type Worker = NonNullable<Notice['constrWorkers']>[number];
const endsBefore = ({ planStart }: Notice, { validTo }: Worker) => Boolean(validTo && planStart && validTo < planStart);

/** Whose certificate ends before the works begin: the unit was asked about it and notified all the same. */
function endedHints(notice: Notice): string[] {
  const ended = (notice.constrWorkers ?? []).filter((worker) => endsBefore(notice, worker));
  const named = ended.map(({ name, certNo, validTo }) => `${name ?? ''}（${shownCertNo(certNo)}，${validTo ?? ''}到期）`).join('、');
  return ended.length > 0 ? [`施工人员${named}的证书在计划开工日期前到期，开工前必须换证或更换人员。`] : [];
}

/** What is asked at the submission is not forgotten on the site: nobody there holds the item that works of this class need. */
function itemHints({ equclacode, constrWorkers }: Notice): string[] {
  const item = workerItemOf(String(equclacode));
  return item !== undefined && noOneWith(item, constrWorkers ?? [])
    ? [`填报的施工人员中没有持${noticeItemOf(item)}证书的人员，开工前必须配备。`]
    : [];
}

const addressOf = (unit: { readonly address: string | null; readonly legalPerson: string | null } | undefined) => [
  { label: '单位地址', value: unit?.address ?? null },
  { label: '法定代表人', value: unit?.legalPerson ?? null },
];

function printedLines({ equclacode, lines, pipes, equPlace }: Notice): PrintedLine[] {
  const none = { model: null, code: null, makerLicence: null, place: null };
  if (isPipes(equclacode))
    return (pipes ?? []).map((pipe) => ({
      ...none,
      name: pipe.pipeName ?? '',
      prono: pipe.pipeNo ?? null,
      maker: [pipe.medium, pipe.material].filter(Boolean).join('、') || null,
      params: [pipe.pipeLevel, pipe.dn && `DN${pipe.dn}×${pipe.wallThickness ?? ''}`, pipe.length && `${pipe.length}m`]
        .filter(Boolean)
        .join('，'),
    }));
  return (lines ?? []).map((line) => ({
    name: line.equName ?? '',
    model: line.equipmodel ?? null,
    code: line.equcode ?? null,
    prono: line.prono ?? null,
    maker: line.makeUnitName ?? null,
    makerLicence: line.makeLicenceNo ?? null,
    params: line.mainParams ?? null,
    place: line.equPlace ?? equPlace,
  }));
}

/** Why the notice holds no more, in one word; null while it holds. */
function voidReasonOf({ status }: Notice): string | null {
  if (status === constructionNotice.states.draft.code) return '已撤回';
  const state = constructionNotice.states[stateByCode(constructionNotice, status)];
  return 'terminal' in state && state.tone !== 'good' ? state.label : null;
}

const unsupervised = ({ equclacode }: Notice) => (isBoiler(equclacode) ? '这一级别的锅炉' : '整体出厂的压力容器');

/** D11: that the authority has been notified; from the submission on. */
export async function renderReceipt({ db, services }: Pick<CaseRequest, 'db' | 'services'>, notice: Notice): Promise<Buffer> {
  const dictionaries = await services.dictionaries.words();
  const lines = await listLines(db, notice.id);
  const inspType = supervisionOf(String(notice.equclacode), String(notice.constrsort), notice.isCommissioned);
  const facts = pick(noticeFields, [
    'unitName',
    'useUnitName',
    'projectName',
    'constrsort',
    'equPlace',
    'planStart',
    'planEnd',
    'licenceNo',
  ]);
  const voidReason = voidReasonOf(notice);
  const data = {
    noticeNo: notice.noticeNo!,
    bcwNo: notice.bcwNo,
    noticeDate: notice.noticeDate!,
    facts: sectionOf('', facts, notice, dictionaries).rows,
    lines: lines.map(({ oidno, equName, equipmodel, prono, pipe, unitInnerNo }) => ({
      oidno,
      name: equName,
      model: pipe ? (pipe.pipeLevel ?? null) : equipmodel,
      prono: pipe ? unitInnerNo : prono,
    })),
    hints: [
      ...(inspType
        ? [
            `施工前，请向${notice.supvOrgName ?? '监督检验机构'}申报${labelOf(dictionaries, 'inspType', inspType)}；未经监督检验合格的，不得交付使用。`,
          ]
        : [`${notice.isCommissioned ? unsupervised(notice) : ''}本次施工不须监督检验；施工完成后，请在本告知中办理「施工完成」。`]),
      '施工应当在许可范围内、由持证人员进行；工程内容有变的，应当重新告知。',
      ...itemHints(notice),
      ...endedHints(notice),
      '使用单位应当在设备投入使用前或者投入使用后30日内，向登记机关办理使用登记。',
    ],
    isPipes: isPipes(notice.equclacode),
    authority: notice.acceptOrgName ?? '',
    seal: { ring: notice.acceptOrgName ?? '', caption: '' },
    voidReason,
    stopped: notice.stopGround && `${labelOf(dictionaries, 'noticeStopGround', notice.stopGround)}。${notice.stopNote ?? ''}`,
    ...checksOf(services, paperKey(notice)),
  };
  if (voidReason !== null || !notice.acceptOrgName) return services.documents.render(receipt, data);
  return issueSealed({ db, services }, receipt, data, {
    kind: noticeCase.number.prefix,
    no: notice.bcwNo,
    by: 'authority',
    name: notice.acceptOrgName,
    reason: '出具施工告知回执',
  });
}

/** Letter and receipt of a notice, as the public check knows them once it has been handed in. */
export const checkedNotices = handIn(verifiablePapers, {
  prefix: noticeCase.number.prefix,
  async find(db: CaseRequest['db'], no: string) {
    const [notice] = await readNotices(db, byNumber(no.replace(/-TG1$/, '')));
    const isOrder = notice !== undefined && no === stopNumber(notice);
    if (!notice || (isOrder && !notice.stopGround)) return undefined;
    const state = stateByCode(constructionNotice, notice.status);
    // One that was taken back has a receipt that somebody holds.
    if (state === 'deleted' || (state === 'draft' && notice.noticeNo === null)) return undefined;
    const facts: readonly (readonly [string, string | null])[] = [
      ['告知编号', notice.noticeNo],
      ['施工单位', notice.unitName],
      ['使用单位', notice.useUnitName],
      ['工程（项目）名称', notice.projectName],
      ['施工地点', notice.equPlace],
      ['设备（管道）', `${notice.lineCount} 台（条）`],
      ['计划施工', `${notice.planStart} 至 ${notice.planEnd}`],
      ['办理状态', constructionNotice.states[state].label],
    ];
    return {
      word: isOrder ? stopTitle : constructionNotice.title,
      no,
      voidReason: isOrder ? null : voidReasonOf(notice),
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    };
  },
});

/** 告知编号, as the receipt prints it: (word)〔2026〕3-00012. */
export const noticeNumbers = handIn(otherNumbers, {
  async find(db: CaseRequest['db'], typed: string) {
    const [, word, year, digit, serial] = /^(.+?)\(?(\d{4})\)?(\d)-?(\d{5,})$/.exec(typed) ?? [];
    if (!word) return [];
    return (await readNotices(db, byGivenNumber(`${word}〔${year}〕${digit}-${serial}`))).map(paperKey);
  },
});
