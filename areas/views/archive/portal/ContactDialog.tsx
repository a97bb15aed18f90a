import { Link } from 'react-router';

import { pick } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { directChangeReason } from '#areas/equipment/contract/device-calls.ts';
import { newCorrectionAddress } from '#areas/corrections/contract/menu.ts';
import { commonChecks } from '#areas/device-facts/contract/checks.ts';
import { directKeys, equipmentFields } from '#areas/device-facts/contract/device.ts';
import { equipmentCalls } from './archive-wire.ts';
import type { Archive } from './ArchiveHead.tsx';
import { CoordinatePick } from '#areas/device-facts/portal/open/CoordinatePick.tsx';

const contactForm = form(
  directChangeReason,
  pick(equipmentFields, directKeys),
  [{ key: 'direct', title: '联系与位置', fields: directKeys }],
  commonChecks,
);

/** 修改联系信息: what an enterprise corrects itself, at once and on record. */
export function ContactDialog({ archive, onClose }: { readonly archive: Archive; readonly onClose: () => void }) {
  const { equipment } = archive;
  const handle = useRecordForm(contactForm, Object.fromEntries(directKeys.map((key) => [key, equipment[key]])));
  const save = useCallMutation(equipmentCalls.changeEqm, {
    success: '已保存',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    const changed = directKeys.filter((key) => (handle.values[key] ?? null) !== (equipment[key] ?? null));
    if (changed.length === 0) return onClose();
    save.mutate({
      equSysId: equipment.equSysId,
      version: equipment.version,
      values: Object.fromEntries(changed.map((key) => [key, handle.values[key] ?? null])),
    });
  };
  return (
    <FormModal
      handle={handle}
      about={{ version: equipment.version }}
      title="修改联系信息"
      width={860}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      extra={{ direct: <CoordinatePick handle={handle} /> }}
      below={
        archive.may.correct && (
          <p>
            名称、型号、出厂编号、日期和技术参数等其他资料有误的，请提交
            <Link to={newCorrectionAddress(equipment.equclacode, equipment.equSysId)}>资料更正</Link>。
          </p>
        )
      }
    />
  );
}
