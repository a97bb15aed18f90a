import { useRef, useState } from 'react';

import { Card } from '#kit/portal/layout/Card.tsx';
import { explain } from '#kit/portal/explain.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { FileChoice } from './FileChoice.tsx';
import type { ReadFile } from './read-file.ts';

/** Papers are some hundred kilobytes; a browser would choke on a film. */
const mostBytes = 50 * 1024 * 1024;

interface Props {
  /** Of the paper that the file is compared with; without it the file says itself what it is. */
  readonly sha256?: string;
  readonly onRead?: (read: ReadFile) => void;
}

type Outcome = { readonly read: ReadFile } | { readonly fault: string };

/** Checks a PDF: its signatures, and whether it is the one that was issued. The file stays on this device. */
export function FileCheck({ sha256, onRead }: Props) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<File>(undefined);
  // Browsers compute digests only on encrypted pages.
  if (!globalThis.crypto?.subtle) return null;
  const check = async (file: File) => {
    latest.current = file;
    setOutcome(undefined);
    setName(file.name);
    if (file.size > mostBytes) return setOutcome({ fault: '文件过大，不是本平台出具的文书' });
    setBusy(true);
    const reading = import('./read-file.ts').then(({ readFile }) => readFile(file));
    const found = await reading.then(
      (read): Outcome => ({ read }),
      (error: unknown): Outcome => ({ fault: error instanceof DOMException ? '文件无法读取，请重新选择' : explain(error) }),
    );
    // Another file was chosen meanwhile.
    if (latest.current !== file) return;
    setBusy(false);
    setOutcome(found);
    if ('read' in found) onRead?.(found.read);
  };
  return (
    <Card>
      <h2 className="verify__subtitle">{sha256 ? '比对电子文件' : '查验电子文件'}</h2>
      <p className="public__hint">
        {sha256 ? '选择收到的 PDF 文件，与出具时的原件比对。' : '选择收到的 PDF 文件，查验由谁签名、何时签名、是否被改动过。'}
        文件只在本机读取，不会上传。
      </p>
      <FileChoice isBusy={isBusy} name={name} onFile={(file) => void check(file)} />
      <div role="status">{outcome && <Lines {...linesOf(outcome, sha256)} />}</div>
    </Card>
  );
}

interface Told {
  readonly isGood: boolean;
  readonly words: string;
  readonly signatures: readonly string[];
}

function linesOf(outcome: Outcome, sha256: string | undefined): Told {
  if ('fault' in outcome) return { isGood: false, words: outcome.fault, signatures: [] };
  const { finding, words: said, signatures, sha256: given } = outcome.read;
  if (sha256 === undefined || finding === 'noPdf') return { isGood: finding === 'good', words: said, signatures };
  if (given === sha256) return { isGood: true, words: '与原件一致，文件未被改动', signatures };
  const why = finding === 'good' || finding === 'unsigned' ? '' : `。${said}`;
  const words = `与原件不一致：文件被改动过，或者不是这份文书的电子原件（扫描件、打印件不能比对）${why}`;
  return { isGood: false, words, signatures };
}

function Lines({ isGood, words, signatures }: Told) {
  return (
    <>
      <p className={`verify__outcome verify__outcome--${isGood ? 'same' : 'other'}`}>
        <Icon name={isGood ? 'check' : 'alert'} size={16} /> {words}
      </p>
      {signatures.map((line, at) => (
        <p key={`${at} ${line}`} className="small quiet">
          {line}
        </p>
      ))}
    </>
  );
}
