import { useStatusCode } from '../dictionaries/archive.ts';

const { stopped, scrapped, cancelled, movedOut } = useStatusCode;
const ended: Readonly<Record<string, string>> = {
  [stopped]: '停用登记',
  [scrapped]: '已注销',
  [cancelled]: '已注销',
  [movedOut]: '已注销',
};

/** The number of the certificate for the public: of a device that is stopped or gone with what has become of it. */
export function certificateWords({
  useCertNo,
  useStatus,
}: {
  readonly useCertNo: string | null;
  readonly useStatus: string;
}): string | null {
  const end = ended[useStatus];
  return useCertNo && end ? `${useCertNo}（${end}）` : useCertNo;
}

/** In use, whether registered or not: only then is a next day of inspection or test worth anything. */
export function isInUse(useStatus: string): boolean {
  return useStatus === useStatusCode.inUse || useStatus === useStatusCode.inUseUnregistered;
}
