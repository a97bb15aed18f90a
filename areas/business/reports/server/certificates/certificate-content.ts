import { certificateNoOf, certificateOf } from '#areas/inspection-bases/contract/supervision-certificate.ts';
import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';

import type { DeviceFacts, ReportContent } from '../content.ts';
import type { SupervisedWorks } from './works.ts';

/** What a certificate says besides what its report says. */
interface CertifiedFacts extends SupervisedWorks {
  readonly builder: string | null;
  readonly equSortName: string;
  readonly equlogcode: string | null;
  readonly drawingNo: string | null;
  /** How it is registered: cylinders of a vehicle have a certificate of their installation. */
  readonly regMode?: string | null;
}

/** 登记方式 of the cylinders of a vehicle. */
export const vehicleCylinder = 'vehicleCylinder';

type Shared = Pick<
  ReportContent,
  'reportNo' | 'inspType' | 'inspDate' | 'conclusion' | 'inspectors' | 'reviewer' | 'approver' | 'signers' | 'consents' | 'issuedOn'
>;

/** 监督检验证书: that works were supervised and have passed; issued beside the report, in the same moment. */
export interface CertificateContent extends Shared {
  readonly type: 'JJZS';
  readonly certNo: string;
  readonly device: DeviceFacts;
  readonly facts: CertifiedFacts;
  /** Numbers of the opinion notices that were issued meanwhile. */
  readonly notices: readonly string[];
}

/** The certificate that comes with a report; undefined where none does, or its conclusion does not allow one. */
export function certificateContent(
  report: ReportContent,
  archive: Pick<CertifiedFacts, 'equSortName' | 'equlogcode' | 'drawingNo' | 'regMode'>,
  works: SupervisedWorks | undefined,
): CertificateContent | undefined {
  const { reportNo, inspType, inspDate, conclusion, inspectors, reviewer, approver, signers, consents, issuedOn, device, parts } = report;
  const { equSortName, equlogcode, drawingNo, regMode } = archive;
  const declared = certificateOf(device.equclacode, inspType, works?.comesWhole ?? null, regMode === vehicleCylinder);
  if (!declared || !isPassing(conclusion)) return undefined;
  return {
    type: 'JJZS',
    certNo: certificateNoOf(reportNo),
    reportNo,
    inspType,
    inspDate,
    conclusion,
    inspectors,
    approver,
    issuedOn,
    device,
    ...(reviewer && { reviewer }),
    ...(signers && { signers }),
    ...(consents && { consents }),
    facts: {
      builder: parts?.facts.builder ?? null,
      licenceNo: works?.licenceNo ?? null,
      licenceGrade: works?.licenceGrade ?? null,
      workContent: works?.workContent ?? null,
      comesWhole: works?.comesWhole ?? null,
      equSortName,
      equlogcode,
      drawingNo,
      ...(declared.ofVehicle && { regMode }),
    },
    notices: parts?.notices ?? [],
  };
}
