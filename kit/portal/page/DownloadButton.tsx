import { App, Button, type ButtonProps } from 'antd';
import { useState } from 'react';

import type { ArgumentOf, Call } from '#kit/contract/call.ts';
import { CallError, download } from '../client.ts';
import { Icon } from '../theme/Icon.tsx';
import { sentenceOf } from '../calls/use-call.ts';

/** Hands bytes to the browser as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari still reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Shows bytes in a window of their own: papers for printing. Falls back to saving where windows are blocked. */
export function openBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const opened = globalThis.open(address, '_blank');
  if (!opened) saveBlob(blob, name);
  setTimeout(() => URL.revokeObjectURL(address), 600_000);
}

interface Props<C extends Call> extends Pick<ButtonProps, 'type' | 'size' | 'className' | 'disabled' | 'block'> {
  readonly call: C;
  readonly input: ArgumentOf<C>;
  readonly children: string;
  /** `open` shows a PDF in a window of its own. */
  readonly way?: 'save' | 'open';
  readonly icon?: 'download' | 'print' | 'none';
  readonly fileName?: string;
  /** Called first when the server refuses; true when it has handled the refusal. */
  readonly onRefused?: (error: CallError, input: Readonly<Record<string, unknown>>) => boolean;
}

/** Fetches a file by a declared call and saves it; session tokens never appear in the address bar. */
export function DownloadButton<C extends Call>({
  call: declared,
  input,
  children,
  way = 'save',
  icon = way === 'open' ? 'print' : 'download',
  fileName,
  onRefused,
  ...rest
}: Props<C>) {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const fetchIt = async () => {
    setBusy(true);
    try {
      const { blob, name } = await download(declared, input);
      (way === 'open' ? openBlob : saveBlob)(blob, fileName ?? name);
    } catch (error) {
      if (!(error instanceof CallError && onRefused?.(error, input as Record<string, unknown>))) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...rest}
      htmlType="button"
      loading={isBusy}
      onClick={() => void fetchIt()}
      {...(icon !== 'none' && { icon: <Icon name={icon} size={16} /> })}
    >
      {children}
    </Button>
  );
}
