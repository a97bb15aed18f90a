import { pick, type Field } from '#kit/contract/field.ts';
import { dropBlanks, form } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { equipmentCalls } from './equipment-wire.ts';
import { contactKeys, equipmentFields } from '#areas/device-facts/contract/device.ts';
import type { RowWith } from '../contract/listed.ts';
import { Obstacles } from './open/Obstacles.tsx';
import { useTogether } from './open/use-together.ts';

/** Nothing is demanded: what is left empty stays as it is on each device. */
const contactsForm = form(
  '修改联系人',
  Object.fromEntries(
    Object.entries(pick(equipmentFields, contactKeys)).map(([key, one]): [string, Field] => [key, { ...one, need: 'optional' }]),
  ),
  [{ key: 'contacts', title: '联系人', fields: contactKeys }],
);

interface Props {
  readonly rows: readonly RowWith[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** 批量修改联系人: the same contacts for many devices, of all of them or of none. */
export function ContactsDialog({ rows, onClose, onDone }: Props) {
  const handle = useRecordForm(contactsForm);
  const together = useTogether(rows);
  const given = dropBlanks(handle.values);
  const save = useCallMutation(equipmentCalls.changeContacts, {
    success: ({ changed, unchanged }) => `已修改 ${changed} 台设备的联系人${unchanged > 0 ? `，${unchanged} 台内容相同` : ''}`,
    onSuccess: () => {
      onDone();
      onClose();
    },
    onError: (error) => together.refuse(error) || handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) save.mutate({ devices: together.devices, values: given });
  };
  return (
    <FormModal
      title={`批量修改联系人（${together.rows.length}台）`}
      okText={`保存到 ${together.rows.length} 台设备`}
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      handle={handle}
      below={<Obstacles together={together} />}
    >
      <p className="lead">只填写需要修改的项目，空着的保持各台设备原有内容；每台设备的新旧内容都会记入变更记录。</p>
    </FormModal>
  );
}
