import { App, Button } from 'antd';

import { isBlank } from '#kit/contract/form.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';

import { constructionCalls } from '../contract/calls.ts';

interface Props {
  readonly noticeId: string;
  readonly lineId: string;
  readonly handle: RecordFormHandle;
}

/** Offers what an earlier device of the same make and model has, for what is still blank here. */
export function AlikeParams({ noticeId, lineId, handle: { form, values, patch } }: Props) {
  const { message } = App.useApp();
  const { data } = useCall(constructionCalls.alikeParams, { id: noticeId, lineId }, { staleTime: Infinity });
  const alike = data?.alike;
  const open = Object.entries(alike?.values ?? {}).filter(([key]) => Object.hasOwn(form.fields, key) && isBlank(values[key]));
  if (!alike || open.length === 0) return null;
  const take = () => {
    patch(Object.fromEntries(open));
    void message.success(`已带入 ${open.length} 项，请逐项核对`);
  };
  return (
    <Note>
      <Row to="spread">
        <span>
          本单位在告知 {alike.noticeNo} 中填写过同一制造单位、同型号设备的参数；可以带入尚未填写的 {open.length}{' '}
          项，编号和层数、跨度等因地而异的不带入。
        </span>
        <Button onClick={take}>带入参数</Button>
      </Row>
    </Note>
  );
}
