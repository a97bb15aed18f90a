import { useId, useState } from 'react';

import { Row } from '#kit/portal/layout/Row.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

type Outcome = 'same' | 'other' | 'unreadable';

const words: Readonly<Record<Outcome, string>> = {
  same: '与原件一致，文件未被改动',
  other: '与原件不一致：文件被改动过，或者不是这份文书的电子原件（扫描件、打印件不能比对）',
  unreadable: '文件无法读取，请重新选择',
};

/** Compares a PDF with the one that was issued, by its digest: the file stays on this device. */
export function FileCheck({ sha256 }: { readonly sha256: string }) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const [name, setName] = useState('');
  // Browsers compute digests only on encrypted pages.
  if (!globalThis.crypto?.subtle) return null;
  const compare = async (file: File | undefined) => {
    setOutcome(undefined);
    setName(file?.name ?? '');
    if (!file) return;
    try {
      setOutcome((await digestOf(file)) === sha256 ? 'same' : 'other');
    } catch {
      setOutcome('unreadable');
    }
  };
  return (
    <Card>
      <h2 className="verify__subtitle">比对电子文件</h2>
      <p className="public__hint">选择收到的 PDF 文件，与出具时的原件比对。文件只在本机读取，不会上传。</p>
      <Row as="span" className="verify__file">
        <input
          id={id}
          className="unseen"
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => void compare(event.target.files?.[0])}
        />
        <label htmlFor={id} className="button">
          <Icon name="doc" size={16} /> 选择 PDF 文件
        </label>
        <span className="quiet small">{name}</span>
      </Row>
      <p className={`verify__outcome verify__outcome--${outcome ?? 'none'}`} role="status">
        {outcome && (
          <>
            <Icon name={outcome === 'same' ? 'check' : 'alert'} size={16} /> {words[outcome]}
          </>
        )}
      </p>
    </Card>
  );
}

async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
