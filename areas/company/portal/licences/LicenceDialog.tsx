import { useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { useNewestRow } from '#kit/portal/list/use-newest-row.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { newId } from '#kit/portal/new-id.ts';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';

import { licenceCalls } from '../../contract/licence-calls.ts';
import { licenceFiles, licenceForm, licenceListFields } from '../../contract/license.ts';

type Licence = RowIn<typeof licenceCalls.licenceList>;

interface Props {
  /** Undefined for a new one. */
  readonly licence: Licence | undefined;
  readonly onClose: () => void;
}

const slots = slotsFor(licenceFiles, {});
const keys = licenceForm.sections.flatMap(({ fields }) => fields) as (keyof typeof licenceForm.fields)[];

/** A licence with its scan, to write or to read. */
export function LicenceDialog({ licence, onClose }: Props) {
  return !licence || licence.mayEdit ? (
    <LicenceForm licence={licence} onClose={onClose} />
  ) : (
    <LicenceView licence={licence} onClose={onClose} />
  );
}

const valuesOf = (licence: Licence | undefined) => (licence ? Object.fromEntries(keys.map((key) => [key, licence[key]])) : {});

function LicenceForm({ licence, onClose }: Props) {
  const [id] = useState(() => licence?.id ?? newId());
  const newest = useNewestRow(licenceCalls.licenceList, licence);
  const [isTried, setTried] = useState(false);
  const { handle, version, isBehind, take, keep } = useFormUpon(licenceForm, { version: newest?.version, values: valuesOf(newest) });
  const save = useCallMutation(licenceCalls.licenceRegister, {
    success: '已保存',
    onSuccess: onClose,
    onError: (error) => !error.fields.some(({ field }) => field.startsWith('material:')) && handle.refuse(error),
  });
  const submit = () => {
    setTried(true);
    if (handle.check('submit')) save.mutate({ id, ...(version !== undefined && { version }), values: handle.values });
  };
  return (
    <FormModal
      handle={handle}
      title={licence ? '修改许可证' : '登记许可证'}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      below={
        <>
          <RecordAttachments calls={attachmentWire} refId={id} atttype={licenceFiles.atttype} slots={slots} showsMissing={isTried} />
          {isBehind && <NewerNote onTake={take} onKeep={keep} />}
        </>
      }
    />
  );
}

function LicenceView({ licence, onClose }: { readonly licence: Licence; readonly onClose: () => void }) {
  const sections = [{ key: 'licence', title: '许可证', fields: ['unitName', ...keys, 'cancelledOn'] }];
  return (
    <PageModal open title={`许可证 ${licence.licenceNo}`} footer={null} width={720} onCancel={onClose}>
      <RecordDetail fields={licenceListFields} record={licence} sections={sections} />
      <RecordAttachments calls={attachmentWire} refId={String(licence.id)} atttype={licenceFiles.atttype} slots={slots} isReadOnly />
    </PageModal>
  );
}
