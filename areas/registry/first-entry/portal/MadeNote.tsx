import { Button } from 'antd';

import type { Values } from '#kit/contract/field.ts';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { isMadeUnderSupervision } from '../contract/draft-form.ts';
import { firstEntryCalls } from '../contract/calls.ts';

const textIn = (values: Values, key: string) => {
  const value = values[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** A product that was supervised when it was made: what its certificate says need not be typed. */
export function MadeNote({ handle }: { readonly handle: RecordFormHandle }) {
  const [prono, makeUnit, makeUnitName] = ['prono', 'makeUnit', 'makeUnitName'].map((key) => textIn(handle.values, key));
  const maker = makeUnit ? { makeUnit } : makeUnitName ? { makeUnitName } : undefined;
  const { data } = useCall(
    firstEntryCalls.entryMade,
    { prono: prono ?? '', ...maker },
    { enabled: isMadeUnderSupervision(handle.values['equclacode']) && prono !== undefined && maker !== undefined, staleTime: 30_000 },
  );
  const made = prono && maker ? data?.made : undefined;
  if (!made) return null;
  const isTaken = Object.entries(made.values).every(([key, value]) => handle.values[key] === value);
  return (
    <Note>
      <Row>
        <span>该产品已有制造监检证书 {made.certNo}。</span>
        {isTaken ? <span>已填入。</span> : <Button onClick={() => handle.patch(made.values)}>填入证书内容</Button>}
      </Row>
    </Note>
  );
}
