import { Button } from 'antd';
import { useState } from 'react';

import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { workerCalls } from '../contract/calls.ts';
import { workerAccess } from '../contract/menu.ts';
import { AssignDialog } from './AssignDialog.tsx';

/** Who was named for a device; where it asks for somebody certified and has nobody, that is said first. */
export function WorkersOfDevice({ equSysId }: { readonly equSysId: string }) {
  const mayView = useMay(workerAccess.view);
  const [isAssigning, setAssigning] = useState(false);
  const { data } = useCall(workerCalls.ofDevice, { equSysId }, { enabled: mayView });
  if (!data || (data.items.length === 0 && data.people.length === 0)) return null;
  const { items, basis, people, mayAssign } = data;
  const isTended = people.some(({ isValid }) => isValid);
  const device = { equSysId, oidno: null, people: people.map(({ name }) => name).join('、') };
  return (
    <Card
      title="指定的作业人员"
      actions={
        mayAssign && (
          <Button size="small" onClick={() => setAssigning(true)}>
            指定人员
          </Button>
        )
      }
    >
      <Stack>
        {items.length > 0 && !isTended && (
          <Note tone="bad">
            没有指定有效持证（{items.join('、')}）的人员。{basis.join('；')}
          </Note>
        )}
        {people.length > 0 && (
          <PlainTable label="指定的作业人员">
            <thead>
              <tr>
                <th scope="col">姓名</th>
                <th scope="col">岗位</th>
                <th scope="col">持证项目</th>
                <th scope="col">有效期至</th>
                <th scope="col">状态</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ workerId, name, post, items: held, validTo, isValid }) => (
                <tr key={workerId}>
                  <th scope="row">{name}</th>
                  <td>{post}</td>
                  <td>{held || dash}</td>
                  <td>{validTo ?? dash}</td>
                  <td>
                    <StatusPill tone={isValid || items.length === 0 ? 'good' : 'bad'}>
                      {isValid ? '有效' : items.length === 0 ? '不要求持证' : '无有效证'}
                    </StatusPill>
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
      </Stack>
      {isAssigning && <AssignDialog devices={[device]} itemCode={items[0] ?? ''} onClose={() => setAssigning(false)} />}
    </Card>
  );
}
