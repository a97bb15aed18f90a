import { template, type Issuer, type Seal } from '#kit/server/documents/template.ts';

/** 监督检验工作联络单 (two copies) or 监督检验意见通知书 (four): a page for whoever keeps each. */
export interface NotePaper {
  readonly title: string;
  readonly noteNo: string;
  readonly copies: readonly string[];
  readonly isOpinion: boolean;
  readonly issuer: Issuer;
  readonly unitName: string;
  readonly taskNo: string;
  readonly productName: string;
  readonly numbers: string;
  readonly batchNo: string | null;
  readonly problemKind: string;
  readonly dueOn: string;
  readonly items: readonly { readonly problem: string; readonly requirement: string; readonly clause: string | null }[];
  readonly supervisor: string;
  readonly issuedOn: string | null;
  readonly director: string | null;
  readonly approvedOn: string | null;
  readonly answer: { readonly text: string; readonly by: string; readonly on: string } | null;
  readonly verified: { readonly by: string; readonly on: string } | null;
  readonly voidReason: string | null;
  /** None before it has been issued. */
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  readonly verifyCode: string | null;
}

export const notePaper = template<NotePaper>('./note.typ', import.meta.url);
