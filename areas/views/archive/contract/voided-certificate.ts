/** A certificate of supervised making that is void, and still named by an archive. */
export interface VoidedCertificate {
  readonly certNo: string;
  readonly revokedOn: string;
  /** The certificate that holds for the product instead. */
  readonly holds: string | null;
  /** Where the archive is put right, for those who may. */
  readonly link: string | undefined;
}

/** A warning: what the archive names does not hold. Where the product has another certificate, its number belongs there. */
export function certificateLine({ certNo, revokedOn, holds, link }: VoidedCertificate) {
  const say = `${certNo}已于${revokedOn}作废，${holds ? `现行证书为${holds}` : '还没有重新出具'}`;
  const step = holds && link ? ({ to: 'link', label: '更正档案', link } as const) : ({ to: 'make', label: '查看证书' } as const);
  return { key: 'certificate', label: '制造监检证书', tone: 'bad', say, step } as const;
}
