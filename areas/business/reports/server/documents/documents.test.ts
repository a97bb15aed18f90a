import { afterAll, describe, expect, test } from 'vitest';
import { createDocuments } from '#kit/server/documents/documents.ts';
import { letter } from '#kit/server/documents/letter.ts';
import type { Template } from '#kit/server/documents/template.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { acceptanceSlip } from './acceptance-slip.ts';
import { interimNotice } from '#areas/examining/server/interim/interim-notice.ts';
import { equipmentDossierSpecimen } from '#areas/archive/server/testing/dossier-specimen.ts';
import { equipmentDossier } from '#areas/archive/server/dossier/equipment-dossier.ts';
import { inspectionReportSpecimen, itemRows } from './inspection-report-specimen.ts';
import { craneNotice } from './crane-notice.ts';
import { inspectionReport } from './inspection-report.ts';
import { liaisonNote } from './liaison-note.ts';
import { opinionNotice } from './opinion-notice.ts';
import {
  acceptanceSlipSpecimen,
  craneNoticeSpecimen,
  letterSpecimen,
  liaisonNoteSpecimen,
  liftMarkSpecimen,
  opinionNoticeSpecimen,
  supervisionCertificateSpecimen,
  useMarkSpecimen,
} from '../testing/paper-specimens.ts';
import { supervisionCertificate } from './supervision-certificate.ts';
import { interimNoticeSpecimen } from '../testing/interim-specimen.ts';
import { useMark } from './use-mark.ts';

const documents = createDocuments({ workers: 1 });
afterAll(() => documents.close());

const papers: readonly (readonly [string, Template<object>, object, string])[] = [
  ['acceptance slip', acceptanceSlip, acceptanceSlipSpecimen, '特种设备检验受理单'],
  ['letter', letter, letterSpecimen, '一次性补正告知书'],
  ['opinion notice', opinionNotice, opinionNoticeSpecimen, 'TZS-DT-2600321'],
  ['form (1)', interimNotice, interimNoticeSpecimen, 'TZS-RQ-2600322'],
  ['notice of a crane', craneNotice, craneNoticeSpecimen, '起重机械检验意见通知书'],
  ['liaison note', liaisonNote, liaisonNoteSpecimen, 'LLD-DT-2600322'],
  ['inspection report', inspectionReport, inspectionReportSpecimen, '整改后合格'],
  ['certificate of supervision', supervisionCertificate, supervisionCertificateSpecimen, '特种设备安装监督检验证书'],
  ['use mark', useMark, useMarkSpecimen, '2028年11月'],
  ['use mark of a lift', useMark, liftMarkSpecimen, '乘梯须知'],
  ['dossier', equipmentDossier, equipmentDossierSpecimen, '一机一档'],
];

const markup = '#panic("x") $x^2$ *粗* _斜_ `码` \\ @ref <label> // 注 [块] 〔2026〕 "引号" \u0007';
const long = '宁波市很长很长名称的有限责任公司'.repeat(12) + 'A'.repeat(300);
const keptAsIs = new Set(['qrSvg', 'form', 'name', 'ring', 'place']);
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The same data with every free text replaced; days, pictures and choices that steer the layout stay. */
function withTexts(value: unknown, text: string, key = ''): unknown {
  if (typeof value === 'string') return keptAsIs.has(key) || isDay.test(value) ? value : text;
  if (Array.isArray(value)) return value.map((one) => withTexts(one, text, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, text, name)]));
}

/** The same data with every list empty. */
function withoutLists(data: object): object {
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, Array.isArray(one) ? [] : one]));
}

describe.each(papers)('%s', (name, paper, data, words) => {
  test('is set the same twice and carries its words', async () => {
    const first = await documents.render(paper, data);
    const started = performance.now();
    const second = await documents.render(paper, data);
    process.stdout.write(`${name}: ${(performance.now() - started).toFixed(1)} ms, ${second.length} bytes\n`);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.equals(first)).toBe(true);
    expect(readPages(first).join('')).toContain(words);
    // A screen reader is told the name of the paper as its first heading.
    expect(first.toString('latin1').match(/\/S \/H1\b/g)).toHaveLength(1);
    // A reader's window bears the title, not the name of a file.
    expect(first.toString('latin1')).toContain('/DisplayDocTitle true');
  });

  test('prints markup in the data as the text it is', async () => {
    const pdf = await documents.render(paper, withTexts(data, markup) as object);
    expect(readPages(pdf).join('')).toContain('#panic("x")$x^2$*粗*_斜_`码`');
  });

  test('bears very long texts and empty lists', async () => {
    for (const hard of [withTexts(data, long), withTexts(data, ''), withoutLists(data)] as object[]) {
      const pdf = await documents.render(paper, hard);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

test.each([
  [false, '检验项目（编号、名称）'],
  [true, '检验项目（内容和要求）'],
])('a report of 120 items repeats the head of its table and numbers its pages (five columns: %s)', async (isFiveColumns, head) => {
  const pdf = await documents.render(inspectionReport, { ...inspectionReportSpecimen, isFiveColumns, items: itemRows(120) });
  const pages = readPages(pdf);
  const last = pages.findLastIndex((page) => page.includes('120A1.'));
  expect(last).toBeGreaterThanOrEqual(5);
  for (const page of pages.slice(3, last + 1)) expect(page).toContain(head);
  expect(pages.at(-1)).toContain(`第${pages.length}页共${pages.length}页`);
  for (const page of pages.slice(1)) expect(page).toContain(inspectionReportSpecimen.reportNo);
});

test('the parts of a report stand in their order; those that the record lacks are left out and the rest numbered through', async () => {
  const words = async (change: object) =>
    readPages(await documents.render(inspectionReport, { ...inspectionReportSpecimen, ...change })).join('');
  expect(await words({})).toMatch(
    /报告编号：.*使用单位名称.*注意事项.*设备技术参数.*检验依据.*检验结论.*下次定期检验日期2028年12月.*一、现场检验条件.*5℃～40℃满足（23℃）.*二、主要检验仪器设备.*电梯限速器测试仪\/NB-0332026年12月31日.*三、检验项目及结果.*四、观测数据及测量结果.*≥7mm.*五、不符合项目及处理.*TZS-DT-2600321.*以下空白/,
  );
  const named = [{ name: '钢直尺', model: null, no: null, validUntil: null }];
  const short = await words({ conditions: [], instruments: named, measured: [], notices: [] });
  expect(short).not.toMatch(/观测数据|现场检验条件|有效期至/);
  expect(short).toMatch(/一、主要检验仪器设备序号名称、编号1钢直尺/);
  expect(short).toContain('三、不符合项目及处理');
});

test('more parameters than the page with the conclusion holds stand in the annexes, so that the conclusion stays on it', async () => {
  const params = Array.from({ length: 43 }, (_, index) => ({ label: `参数${index}`, value: '12 MPa' }));
  const pages = readPages(await documents.render(inspectionReport, { ...inspectionReportSpecimen, params }));
  expect(pages[2]).toMatch(/设备技术参数（见附页）.*检验结论.*批准/);
  expect(pages[3]).toMatch(/一、设备技术参数.*参数42.*二、现场检验条件/);
});

test('an opinion notice has form (2) with its three copies, or the form of the institute with two', async () => {
  const words = async (isFormTwo: boolean) =>
    readPages(await documents.render(opinionNotice, { ...opinionNoticeSpecimen, isFormTwo }))
      .join('')
      .replaceAll(/\s/g, '');
  const two = await words(true);
  expect(two).toMatch(
    /检验意见通知书\(2\).*设备品种.*检验机构技术负责人.*使用单位接收人.*处理结果.*使用单位安全管理负责人.*一式三份.*另报使用登记机关一份/s,
  );
  const own = await words(false);
  expect(own).toMatch(/检验意见通知书.*受检单位签收.*整改情况反馈.*一式两份/s);
  expect(own).not.toMatch(/\(2\)|使用登记机关一份/);
});

test('form (1) has the fields of the official form in their order, and says that it serves until the report is there', async () => {
  const pages = readPages(await documents.render(interimNotice, interimNoticeSpecimen));
  expect(pages).toHaveLength(1);
  expect(pages[0]!.replaceAll(/\s/g, '')).toMatch(
    /特种设备定期检验意见通知书\(1\).*编号：TZS-RQ-2600322.*使用单位.*临时结论.*设备品种（名称）.*设备代码或者单位内编号.*使用登记证编号.*检验结论意见.*符合要求，安全状况等级2级.*有关情况说明.*本通知的有效期至2027年1月20日.*检验人员：王晓东、陈立.*检验专用章.*日期：2026年12月8日.*使用单位代表.*一式两份/s,
  );
});

test('a notice names who else has a copy, and says nothing of it where nobody has', async () => {
  for (const [template, specimen] of [[opinionNotice, opinionNoticeSpecimen] as const, [craneNotice, craneNoticeSpecimen] as const]) {
    const words = async (copiedTo: string | null) =>
      readPages(await documents.render<object>(template, { ...specimen, copiedTo }))
        .join('')
        .replaceAll(/\s/g, '');
    expect(await words('海曙区市场监督管理局')).toContain('抄送海曙区市场监督管理局');
    expect(await words(null)).not.toContain('抄送');
  }
});

test('the notice of a crane has its own boxes and signatures, and stands without the signature of the unit', async () => {
  const pages = readPages(await documents.render(craneNotice, craneNoticeSpecimen))
    .join('')
    .replaceAll(/\s/g, '');
  expect(pages).toMatch(
    /申请（约请）单位名称.*检验类型.*新装.*流动作业.*型号规格.*产品编号.*现场检验意见.*整改方式.*整改完成时间.*2026年12月22日.*检验组长.*单位代表.*拒绝签字的，不影响/s,
  );
});

test('a paper whose data lack a member is refused with what Typst says', async () => {
  const { reportNo: _, ...rest } = inspectionReportSpecimen;
  await expect(documents.render(inspectionReport, rest as typeof inspectionReportSpecimen)).rejects.toThrow('reportNo');
});
