import { useCallback, useEffect, useState } from 'react';

import { timeInShanghai } from '#kit/contract/calendar.ts';
import { flowLinkPage } from '#kit/contract/flow-link-page.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PublicFrame } from '#kit/portal/theme/PublicFrame.tsx';
import '#kit/portal/record/timeline.css';

import { flowLinkCalls } from './flow-link-wire.ts';

type Shown = ReplyOf<typeof flowLinkCalls.show>;

/** How far one record is, for whoever was sent its link: the newest step first. */
export function FlowLinkPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState('');
  const open = useCallback(async () => {
    setFault('');
    try {
      setShown(await call(flowLinkCalls.show, { t: token }));
    } catch (error) {
      setFault(explain(error));
    }
  }, [token]);
  useEffect(() => void open(), [open]);
  return (
    <PublicFrame title={flowLinkPage.title}>
      {shown ? (
        <Steps shown={shown} />
      ) : fault ? (
        <Card role="alert" title="无法查看">
          <p>{fault}</p>
          <button type="button" className="button" onClick={() => void open()}>
            重试
          </button>
        </Card>
      ) : (
        <p className="public__wait" role="status">
          正在读取办理进度…
        </p>
      )}
    </PublicFrame>
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
