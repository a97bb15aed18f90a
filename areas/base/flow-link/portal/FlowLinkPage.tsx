import { useCallback, useEffect, useState } from 'react';

import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { flowLinkPage } from '#kit/contract/case/flow-link-page.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { paths } from '#kit/portal/address.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PublicFrame } from '#kit/portal/theme/PublicFrame.tsx';
import '#kit/portal/record/timeline.css';

import { flowLinkCalls } from './flow-link-wire.ts';

type Shown = ReplyOf<typeof flowLinkCalls.show>;

const readHash = () => location.hash.slice(1);

/** How far one record is, for whoever was sent its link: the newest step first. */
export function FlowLinkPage() {
  const [token, setToken] = useState(readHash);
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState<unknown>();
  const open = useCallback(async () => {
    setFault(undefined);
    try {
      setShown(await call(flowLinkCalls.show, { t: token }));
    } catch (error) {
      setFault(error);
    }
  }, [token]);
  useEffect(() => void open(), [open]);
  useEffect(() => {
    // Another link in the same browser tab changes what stands behind the # alone.
    const change = () => {
      setShown(undefined);
      setToken(readHash());
    };
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  return (
    <PublicFrame title={flowLinkPage.title}>
      {shown ? (
        <Steps shown={shown} />
      ) : fault ? (
        <Card role="alert" title="无法查看">
          <p>{explain(fault)}</p>
          <WayOn fault={fault} onRetry={() => void open()} />
        </Card>
      ) : (
        <p className="public__wait" role="status">
          正在读取办理进度…
        </p>
      )}
    </PublicFrame>
  );
}

/** What no answer came to is asked once more; a link that is dead stays so. */
function WayOn({ fault, onRetry }: { readonly fault: unknown; readonly onRetry: () => void }) {
  if (fault instanceof CallError && fault.code === 'flowLinkDead')
    return (
      <>
        <p className="public__hint">请确认链接复制完整；办理单位可登录后在该业务的详情页查看进度、重新生成链接。</p>
        <a className="button" href={paths.login}>
          去登录
        </a>
      </>
    );
  return (
    <button type="button" className="button" onClick={onRetry}>
      重试
    </button>
  );
}

function Steps({ shown: { title, no, flow, expiresAt } }: { readonly shown: Shown }) {
  return (
    <>
      <Card title={`${title} ${no}`}>
        {flow.length === 0 && <p className="quiet">还没有办理记录</p>}
        <ol className="timeline">
          {flow.toReversed().map(({ id, label, who, at }) => (
            <li key={id} className="timeline__entry">
              <span className="timeline__sign timeline__sign--waiting" aria-hidden="true">
                {label.charAt(0)}
              </span>
              <div className="timeline__body">
                <p className="timeline__title">{label}</p>
                <p className="timeline__when">
                  <time dateTime={at}>{timeInShanghai(new Date(at))}</time>
                  <span>{who}</span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <p className="public__hint">{`本链接只显示办理进度，经办人姓名已隐去，${timeInShanghai(new Date(expiresAt))} 前有效。审查意见等内容请登录后查看。`}</p>
    </>
  );
}
