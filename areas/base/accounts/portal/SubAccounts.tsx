import { Button, Radio } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call } from '#kit/portal/client.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { idsByContent } from '#kit/portal/ids-by-content.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { subActor, subChangeForm, subFields, subForm, tellingOf, type ManagedMove } from '../contract/managed-accounts.ts';
import { subAccountCalls } from '../contract/sub-account-calls.ts';
import { useNewMobile } from './use-new-mobile.tsx';

type Reply = ReplyOf<typeof subAccountCalls.list>;
type Sub = Reply['list'][number];

/** The accounts of one's own unit, for who administers them; nothing for everybody else. */
export function SubAccounts() {
  const { data } = useCall(subAccountCalls.list, {});
  const [edited, setEdited] = useState<string>();
  if (!data?.isAdmin) return null;
  const { left, list, roles, isSent } = data;
  const sub = list.find(({ id }) => id === edited);
  return (
    <Card
      title="子账号"
      hint={`本单位人员的账号，还可以开立${left}个。${isSent ? '密码以短信发给本人' : '短信通道尚未接通，密码发不出去'}`}
      actions={
        <Button type="primary" disabled={left === 0} onClick={() => setEdited('new')}>
          新增子账号
        </Button>
      }
    >
      <PlainTable label="本单位的账号" className="plain-table--lines">
        <thead>
          <tr>
            {['登录名', '姓名', '角色', '手机号码', '最近登录', '操作'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <SubRow key={one.id} sub={one} onEdit={() => setEdited(one.id)} />
          ))}
        </tbody>
      </PlainTable>
      {(edited === 'new' || sub) && <SubDialog sub={sub} roles={roles} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function SubRow({ sub, onEdit }: { readonly sub: Sub; readonly onEdit: () => void }) {
  const { id, version, loginName, name, roleNames, mobile, lastLoginAt, disabled, moves } = sub;
  return (
    <tr>
      <td>{loginName}</td>
      <td>
        {name} {disabled && <StatusPill tone="stopped">已停用</StatusPill>}
      </td>
      <td>{roleNames}</td>
      <td>{mobile ?? '—'}</td>
      <td>{lastLoginAt ? instantText(lastLoginAt) : '未登录过'}</td>
      <td>
        {moves.length === 0 ? (
          '单位管理员'
        ) : (
          <Row gap="small">
            <Button size="small" onClick={onEdit}>
              修改
            </Button>
            <MoveButtons
              moves={moves}
              size="small"
              hasMain={false}
              about={{ version }}
              of={loginName}
              onMove={({ move }, opinion) => call(subAccountCalls.move, { id, version, move: move as ManagedMove, opinion: opinion ?? '' })}
            />
          </Row>
        )}
      </td>
    </tr>
  );
}

function SubDialog({
  sub,
  roles,
  onClose,
}: {
  readonly sub: Sub | undefined;
  readonly roles: readonly string[];
  readonly onClose: () => void;
}) {
  const values = sub ? { name: sub.name, mobile: sub.mobile, subRole: sub.subRole } : {};
  const { handle, version, isBehind, take, keep } = useFormUpon(sub ? subChangeForm : subForm, { version: sub?.version, values });
  const [ids] = useState(idsByContent);
  const { isHidden, own } = useNewMobile(handle, sub?.mobile);
  const saving = { onSuccess: onClose, onError: (error: unknown) => handle.refuse(error) };
  const add = useCallMutation(subAccountCalls.add, { ...saving, success: ({ isSent }) => `子账号已建立，${tellingOf(isSent)}` });
  const change = useCallMutation(subAccountCalls.change, { ...saving, success: '已保存' });
  const submit = () => {
    if (!handle.check('submit')) return;
    if (sub) change.mutate({ id: sub.id, version: version!, values: handle.values });
    else add.mutate({ id: ids.idFor(handle.values), values: handle.values });
  };
  return (
    <FormModal
      handle={handle}
      title={sub ? `修改子账号 ${sub.loginName}` : '新增子账号'}
      okText={sub ? '保存' : '建立账号'}
      isBusy={add.isPending || change.isPending}
      onOk={submit}
      onClose={onClose}
      width={520}
      isHidden={isHidden}
      below={isBehind && <NewerNote onTake={take} onKeep={keep} />}
      own={{
        ...own,
        subRole: (id) => (
          <Radio.Group
            id={id}
            aria-label={subFields.subRole.label}
            options={roles.map((role) => ({ value: role, label: subActor.entries.find(({ code }) => code === role)?.label ?? role }))}
            value={handle.values['subRole']}
            onChange={({ target }) => handle.set('subRole', target.value)}
          />
        ),
      }}
    />
  );
}
