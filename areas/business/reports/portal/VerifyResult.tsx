import { useEffect, useRef } from 'react';

import { Note } from '#kit/portal/layout/Note.tsx';
import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import type { IconName } from '#kit/portal/theme/drawings.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { reportRefusals } from '../contract/refusals.ts';
import type { Verified } from '../contract/verification.ts';
import { FileCheck } from './FileCheck.tsx';
import type { Verification } from './use-verification.ts';

interface Props {
  readonly verification: Verification;
  readonly onRetry?: () => void;
  /** It was found by its file: there is nothing left to compare. */
  readonly isFileKnown?: boolean;
}

/** The verdict first, large and in words; then what the paper must say to be the one that was issued. */
export function VerifyResult({ verification, onRetry, isFileKnown = false }: Props) {
  const verdict = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [verification]);
  if (verification.kind === 'failed')
    return (
      <Card ref={verdict} className="verdict verdict--none" role="alert">
        <Icon name="info" size={40} />
        <p className="verdict__word">暂时无法核验</p>
        <p className="verdict__hint quiet">{verification.sentence}</p>
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            <Icon name="reload" size={16} /> 重新核验
          </button>
        )}
      </Card>
    );
  if (verification.kind === 'unknown')
    return (
      <Card ref={verdict} className="verdict verdict--bad" role="alert">
        <Icon name="alert" size={48} />
        <p className="verdict__word">未查到相符的文书</p>
        <p className="verdict__hint quiet">{reportRefusals.notVerified.say}</p>
      </Card>
    );
  const { paper } = verification;
  const { tone, icon, word, hint } = verdictOf(paper);
  return (
    <>
      <Card ref={verdict} className={`verdict verdict--${tone}`} role="status">
        <Icon name={icon} size={48} />
        <p className="verdict__word">{word}</p>
        <p className="verdict__hint quiet">{hint}</p>
        {paper.warning && (
          <Note tone="bad" role="alert">
            {paper.warning}
          </Note>
        )}
      </Card>
      <Facts paper={paper} />
      {paper.sha256 && !isFileKnown && <FileCheck sha256={paper.sha256} />}
    </>
  );
}

function verdictOf(paper: Verified): { readonly tone: string; readonly icon: IconName; readonly word: string; readonly hint: string } {
  if (paper.isRegistered) return verdictOfRegistered(paper);
  switch (paper.state) {
    case 'valid':
      if (paper.warning) return { tone: 'dueSoon', icon: 'alert', word: '文书真实，请注意', hint: `由${paper.issuer}出具。` };
      return { tone: 'good', icon: 'shield', word: '文书真实有效', hint: `由${paper.issuer}出具，请核对下列内容与手中的文书一致。` };
    case 'voided':
      return { tone: 'bad', icon: 'alert', word: '文书已作废', hint: `作废原因：${paper.voidReason ?? '未注明'}。请勿再使用。` };
    case 'replaced':
      if (paper.replacedBy) return { tone: 'bad', icon: 'alert', word: '文书已由检验报告取代', hint: `${paper.voidReason ?? ''}。` };
      return { tone: 'bad', icon: 'alert', word: '文书已换版', hint: `这是第${paper.edition}版，已由新版取代，请以新版为准。` };
  }
}

/** Nobody here says that it is genuine: what its holder has registered is told. */
function verdictOfRegistered({ state, warning, voidReason, issuer }: Verified): ReturnType<typeof verdictOf> {
  if (state !== 'valid')
    return { tone: 'bad', icon: 'alert', word: '登记已撤销', hint: `撤销原因：${voidReason ?? '未注明'}。请勿再作为依据。` };
  const hint = `以下内容由${issuer}登记，报告的真伪以出具报告的型式试验机构为准。`;
  return warning
    ? { tone: 'dueSoon', icon: 'alert', word: '已登记，请注意', hint }
    : { tone: 'good', icon: 'shield', word: '已登记', hint };
}

function Facts({ paper }: { readonly paper: Verified }) {
  return (
    <Card aria-label="文书内容">
      <Pairs lined>
        <Fact label="文书种类" value={paper.word} />
        <Fact label="编号" value={paper.no} isMono />
        {paper.facts.map((fact, at) => (
          <Fact key={`${at} ${fact.label}`} {...fact} />
        ))}
        {!paper.isRegistered && (
          <>
            <Fact label="出具机构" value={paper.issuer} />
            <Fact label="版次" value={`第${paper.edition}版`} />
          </>
        )}
        <Fact label="核验时间" value={paper.checkedAt} isMono />
      </Pairs>
    </Card>
  );
}

function Fact({ label, value, isMono = false }: { readonly label: string; readonly value: string; readonly isMono?: boolean }) {
  return <Pair label={label}>{isMono ? <span className="mono">{value}</span> : value}</Pair>;
}
