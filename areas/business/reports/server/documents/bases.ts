import { alivePath, serviceAddress, type Base } from '#kit/server/base.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';

import { inspectionReport } from './inspection-report.ts';
import { inspectionReportSpecimen } from './inspection-report-specimen.ts';

/** Papers as PDF; a server of its own may set them. */
export const printBase: Base = {
  key: 'print',
  title: '打印服务',
  purpose: '受理单、通知书、缴费单、使用标志等文书',
  builtIn: '内置排版（PDF）',
  address: serviceAddress('print'),
  path: alivePath,
  probe: ({ services }) =>
    services.documents.render(caseRecord, { title: '检测', number: '检测', keeper: '', printedOn: '', sections: [], steps: [] }),
};

/** The forms in which findings are filled in, and the reports that come of them. */
export const formBase: Base = {
  key: 'electronicForm',
  title: '电子表单服务',
  purpose: '检验记录与检验报告',
  builtIn: '内置检验项目表与报告模板',
  address: serviceAddress('electronicForm'),
  path: alivePath,
  probe: ({ services }) => services.documents.render(inspectionReport, inspectionReportSpecimen),
};
