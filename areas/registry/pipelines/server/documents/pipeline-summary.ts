import { template } from '#kit/server/documents/template.ts';

/** One pipe of the table; pairs are design and work condition, `1.6/1.28`. */
export interface SummaryRow {
  readonly pipeName: string | null;
  readonly pipeNo: string | null;
  readonly pipeLevel: string | null;
  readonly designUnit: string | null;
  readonly installUnit: string | null;
  /** YYYY-MM */
  readonly installYm: string | null;
  readonly useYm: string | null;
  readonly dn: string | null;
  readonly wallThickness: string | null;
  readonly length: string | null;
  readonly pressure: string | null;
  readonly temperature: string | null;
  readonly medium: string | null;
  readonly conclusion: string | null;
  readonly inspOrg: string | null;
  readonly nextInspDate: string | null;
  readonly remark: string | null;
}

/** D4 压力管道基本信息汇总表 (TSG 08 annex), landscape: the pipes of one registration unit. */
export interface PipelineSummary {
  readonly oidno: string;
  readonly useUnitName: string;
  readonly projectName: string;
  readonly useCertNo: string | null;
  readonly safetyDept: string | null;
  readonly handler: string | null;
  readonly handlerTel: string | null;
  readonly handlerEmail: string | null;
  readonly rowCount: number;
  /** km */
  readonly totalLength: string;
  readonly fillDate: string;
  readonly rows: readonly SummaryRow[];
}

export const pipelineSummary = template<PipelineSummary>('./pipeline-summary.typ', import.meta.url);
