import { useEffect, useState } from 'react';

import type { sessionCalls as declared } from '#areas/session/contract/calls.ts';
import { wire } from '#areas/session/contract/calls.ts?wire';
import { call } from '#kit/portal/client.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

/** The calls without their schemas: the page is light. */
const sessionCalls = wire['sessionCalls'] as typeof declared;

interface Props {
  readonly title: string;
  readonly no: string;
  /** What comes next: terms and their sentences. */
  readonly facts: readonly (readonly [string, string])[];
  /** The ways on, as links that look like buttons; the first is the main one. */
  readonly links: readonly { readonly href: string; readonly words: string }[];
}

/** It has been handed in: the number, what happens now, and where to ask. */
export function SentPanel({ title, no, facts, links }: Props) {
  const hotline = useHotline();
  return (
    <Card role="status" className="sent">
      <Icon name="check" size={44} className="sent__sign" />
      <h2>{title}</h2>
      <p className="sent__no">
        申请号 <b className="mono">{no}</b>
      </p>
      <dl className="guest__facts sent__facts">
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {hotline && (
          <div>
            <dt>咨询</dt>
            <dd>
              服务热线 <span className="nowrap">{hotline}</span>，请说明申请号
            </dd>
          </div>
        )}
      </dl>
      <Row to="middle">
        {links.map(({ href, words }, at) => (
          <a key={href} className={at === 0 ? 'button button--primary' : 'button'} href={href}>
            {words}
          </a>
        ))}
      </Row>
    </Card>
  );
}

/** The telephone of the institute; undefined until it is known, and where it cannot be read. */
function useHotline(): string | undefined {
  const [hotline, setHotline] = useState<string>();
  useEffect(() => {
    void call(sessionCalls.openLogin, {}).then(
      ({ config }) => setHotline(config.hotline),
      () => undefined,
    );
  }, []);
  return hotline;
}
