import { isBlank } from '#kit/contract/form.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { pick, text } from '#kit/contract/field.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';

import { pipeRowFields } from '#areas/device-facts/contract/details/pipeline.ts';
import { pipeListedFields, pipeListing } from '../contract/listed-pipes.ts';
import { mostPipes } from '../contract/pipeline-rows.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { pipelineRefusals } from '../contract/refusals.ts';
import { pipelineSummary, type PipelineSummary } from './documents/pipeline-summary.ts';
import { findUnitOfPipes, unitFacts } from './pipeline-unit-views.ts';
import { findArchive } from '#areas/equipment/server/doors/read.ts';
import { findPipeKeys, readPipes } from './pipeline-views.ts';

const refuse = refuser({ ...equipmentRefusals, ...pipelineRefusals });

const title = '压力管道基本信息汇总表';

/** Some columns of the legal form D4 have its words, not the shorter ones of lists. */
const formFields = { ...pipeListedFields, ...pick(pipeRowFields, ['pipeName', 'pipeLevel', 'dn', 'length']) };
const columns = { serial: text('序号', 6, { width: 60 }), ...pick(formFields, sheetIn(pipeListing)) };

/** The pipes found as the summary table of the legal form, streamed. */
export async function exportPipes(input: ListInput, { readDb, asker, today, services }: Request) {
  const limit = services.config.limits.exportRows;
  const keys = await findPipeKeys(readDb, { asker, input, today }, limit);
  if (keys.length > limit) refuse('tooManyForExport', { limit });
  return writeWorkbook(title, columns, numbered(readPipes(readDb, keys, today)), services.dictionaries);
}

async function* numbered(rows: AsyncIterable<object>) {
  let serial = 0;
  for await (const row of rows) {
    serial += 1;
    yield { ...row, serial: String(serial) };
  }
}

/** D4 of one registration unit as a PDF. */
export async function printSummary({ equSysId }: { readonly equSysId: string }, { readDb, asker, today, services }: Request) {
  const unit = (await findUnitOfPipes(readDb, asker, equSysId)) ?? refuse('pipelineNotFound');
  const archive = (await findArchive(readDb, asker, equSysId)) ?? refuse('pipelineNotFound');
  const input = { pageNo: 1, pageSize: mostPipes, equSysId };
  const keys = await findPipeKeys(readDb, { asker, input, today }, mostPipes);
  const pipes: Readonly<Record<string, unknown>>[] = [];
  for await (const pipe of readPipes(readDb, keys, today)) pipes.push(pipe);
  const { projectName, oidno, useUnitName, totalLength, rowCount } = unitFacts(unit);
  const param = (key: string) => (isBlank(unit.params[key]) ? null : String(unit.params[key]));
  const data: PipelineSummary = {
    oidno,
    useUnitName,
    projectName,
    useCertNo: archive.useCertNo,
    safetyDept: param('safetyDept'),
    handler: param('handler'),
    handlerTel: param('handlerTel'),
    handlerEmail: null,
    rowCount,
    totalLength: totalLength.toFixed(3),
    fillDate: today,
    rows: pipes.map(printedPipe),
  };
  const content = await services.documents.render(pipelineSummary, data);
  return pdfAnswer(`${title} ${oidno}`, content);
}

/** A pipe as a row of D4. */
export function printedPipe(pipe: Readonly<Record<string, unknown>>): PipelineSummary['rows'][number] {
  const cell = (key: string) => (isBlank(pipe[key]) ? null : String(pipe[key]));
  const pair = (...keys: readonly string[]) =>
    keys.every((key) => cell(key) === null) ? null : keys.map((key) => cell(key) ?? '-').join('/');
  const state = pipe['rowStatus'] === '在用' ? null : cell('rowStatus');
  return {
    pipeName: cell('pipeName'),
    pipeNo: cell('pipeNo'),
    pipeLevel: cell('pipeLevel'),
    designUnit: cell('designUnit'),
    installUnit: cell('installUnit'),
    installYm: cell('installYm'),
    useYm: cell('useYm'),
    dn: cell('dn'),
    wallThickness: cell('wallThickness'),
    length: cell('length'),
    pressure: pair('designPressure', 'workPressure'),
    temperature: pair('designTemp', 'workTemp'),
    medium: cell('medium'),
    conclusion: cell('conclusion'),
    inspOrg: cell('inspOrg'),
    nextInspDate: cell('nextInspDate'),
    remark: [state, cell('remark')].filter((part) => part !== null).join('；') || null,
  };
}
