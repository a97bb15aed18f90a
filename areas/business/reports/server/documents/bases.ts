import { alivePath, serviceAddress, type Base } from '#kit/server/base.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { sealPaper } from '#kit/server/signing/seal-paper.ts';
import { sealHolders } from '#kit/server/signing/seals.ts';

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

/** Whoever issues papers signs them, and a server vouches for the time: a piece of the real work is done. */
export const sealBase: Base = {
  key: 'seal',
  title: '电子签章',
  purpose: '检验报告、通知书、登记证等文书的数字签名和时间戳',
  builtIn: '按配置的证书签名；未配置证书时，文书不带数字签名',
  address: () => undefined,
  async probe({ services }) {
    const { documents, seals, config } = services;
    const paper = await documents.render(caseRecord, { title: '检测', number: '检测', keeper: '', printedOn: '', sections: [], steps: [] });
    for (const by of sealHolders) if (seals.keys[by]) await sealPaper(services, paper, { by, name: config.institute.name, reason: '检测' });
  },
};
