import { checksOf } from '#areas/reports/server/door.ts';
import type { Template } from '#kit/server/documents/template.ts';
import type { Request } from '#kit/server/request.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';

import { paperPrefix, type Certificate } from './certificate-store.ts';

/** What stands below every paper that an authority has issued about a device: who, when, under which number, and how it is checked. */
export function footOf(services: Request['services'], { content: { regOrgName }, issuedOn, voidReason, paperNo }: Certificate) {
  return {
    regOrg: regOrgName,
    issueDate: issuedOn,
    seal: { ring: regOrgName, caption: '' },
    voidReason,
    paperNo,
    ...checksOf(services, { type: paperPrefix, no: paperNo, edition: 1 }),
  };
}

interface Printed<Data extends object> {
  readonly paper: Template<Data>;
  readonly data: NoInfer<Data>;
  /** Why it is signed. */
  readonly reason: string;
}

/** Sets a paper of an authority as it was issued. What holds no more is shown as such, and nobody signs that. */
export function printAuthorityPaper<Data extends object>(
  { db, services }: Pick<Request, 'db' | 'services'>,
  { paperNo, voidReason, content }: Certificate,
  { paper, data, reason }: Printed<Data>,
): Promise<Buffer> {
  if (voidReason !== null) return services.documents.render(paper, data);
  return issueSealed({ db, services }, paper, data, { kind: paperPrefix, no: paperNo, by: 'authority', name: content.regOrgName, reason });
}
