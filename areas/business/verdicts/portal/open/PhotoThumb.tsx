import { useEffect, useState } from 'react';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { download } from '#kit/portal/client.ts';
import { useKeptQuery } from '#kit/portal/calls/use-kept-query.ts';
import type { AttachedFile } from '#kit/portal/files/attachment-rules.ts';

interface Props {
  readonly file: AttachedFile;
  readonly label: string;
  readonly isFull?: boolean;
  readonly onOpen?: () => void;
}

/** A photograph as it is stored, small between the lines or in full; its bytes never change, so they are read once. */
export function PhotoThumb({ file: { attsysid }, label, isFull = false, onOpen }: Props) {
  const { data, error } = useKeptQuery({
    queryKey: ['attachment-bytes', attsysid],
    queryFn: () => download(attachmentCalls.download, { attsysid }),
    staleTime: Infinity,
  });
  const address = useAddress(data?.blob);
  const picture = address ? <img src={address} alt={label} className={isFull ? 'item-photos__full' : 'item-photos__picture'} /> : null;
  if (isFull) return picture;
  return (
    <button type="button" className="item-photos__thumb" onClick={onOpen} aria-label={`查看 ${label}`}>
      {picture ?? <span>{error ? '未读出' : '照片'}</span>}
    </button>
  );
}

function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  // A kept page that comes back to the front runs this again, after its cleanup has let the address go.
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
