import { Button } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Row } from '#kit/portal/layout/Row.tsx';

import type { rescueCalls } from '../contract/calls.ts';

/** Whom to call about a lift; a tap dials. */
export function Phones({ phones }: Pick<ReplyOf<typeof rescueCalls.detail>, 'phones'>) {
  return (
    <Row as="section" aria-label="联系电话">
      {phones.map(({ title, tel }) => (
        <Button key={title} href={`tel:${tel}`}>
          {title} <code>{tel}</code>
        </Button>
      ))}
    </Row>
  );
}
