import { useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { Button } from 'antd';

import { workerCalls } from '../contract/calls.ts';
import type { Worker } from './WorkerTable.tsx';

interface Props {
  readonly devices: readonly { readonly equSysId: string | null; readonly oidno: string | null; readonly people: string | null }[];
  readonly itemCode: string;
  readonly onClose: () => void;
}

/** Names one of the unit's people for devices, or takes that back. Who holds nothing valid may be named all the same: the list says so. */
export function AssignDialog({ devices, itemCode, onClose }: Props) {
  const [worker, setWorker] = useState<Worker>();
  const [isAll, setAll] = useState(itemCode === '');
  const assign = useCallMutation(workerCalls.assign, { success: '已保存', onSuccess: onClose });
  const send = (isAssigned: boolean) =>
    assign.mutate({ equSysIds: devices.flatMap(({ equSysId }) => equSysId ?? []), workerIds: [worker!.id!], isAssigned });
  const named = devices.length === 1 ? (devices[0]?.people ?? '') : '';
  return (
    <PageModal
      open
      width={640}
      title={
        devices.length === 1 ? `为设备${devices[0]?.oidno ? ` ${devices[0].oidno} ` : ''}指定人员` : `为${devices.length}台设备指定人员`
      }
      okText="指定"
      cancelText="取消"
      okButtonProps={{ disabled: !worker }}
      confirmLoading={assign.isPending}
      onOk={() => worker && send(true)}
      onCancel={onClose}
    >
      <Stack>
        {named && <p>现已指定：{named}</p>}
        {worker && (
          <p>
            已选 <b>{worker.name}</b>（{worker.items ?? '无证'}）{' '}
            <Button size="small" danger loading={assign.isPending} onClick={() => send(false)}>
              取消其指定
            </Button>
          </p>
        )}
        <RecordPicker
          key={String(isAll)}
          call={workerCalls.list}
          fixed={{ onDuty: 'on', ...(!isAll && { itemCode }) }}
          rowKey="id"
          what="人员"
          none="没有登记过这个项目的在岗人员。"
          placeholder="姓名、手机"
          draw={({ name, post, items, validTo }) => (
            <>
              <b>{name}</b> {post} <span className="quiet">{items ?? '无证'}</span>
              {validTo === null && <span className="record-error"> 没有持证项目</span>}
            </>
          )}
          onChoose={setWorker}
        />
        {!isAll && <Button onClick={() => setAll(true)}>显示本单位全部在岗人员</Button>}
      </Stack>
    </PageModal>
  );
}
