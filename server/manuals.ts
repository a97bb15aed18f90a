import { template, type Issuer } from '#kit/server/documents/template.ts';

/** What the manuals name from the run-time configuration. */
export interface Manual {
  readonly cityName: string;
  readonly platformTitle: string;
  readonly issuer: Issuer;
  /** Day of the edition, 'YYYY-MM-DD'. */
  readonly edition: string;
}

/** 操作手册 for enterprise users. */
export const operationManual = template<Manual>('../docs/manuals/operation-manual.typ', import.meta.url);
/** 电梯施工报检指南 for lift constructors. */
export const liftGuide = template<Manual>('../docs/manuals/lift-guide.typ', import.meta.url);
