import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { download } from '#kit/portal/client.ts';

/** Reads a picture of an article under the reader's session. @returns its address within the page, to be revoked by whoever shows it */
export async function pictureAddress(attsysid: string): Promise<string> {
  const { blob } = await download(attachmentWire.download, { attsysid });
  return URL.createObjectURL(blob);
}
