import { Checkbox } from 'antd';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { DeviceFiles } from '#areas/attachments/portal/open/DeviceFiles.tsx';
import { namesOf } from '#areas/device-facts/portal/open/DeviceCell.tsx';
import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import type { DraftHandle } from '#kit/portal/case/use-draft.ts';
import { useAttachments } from '#kit/portal/files/use-attachments.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { useChangeCase, useChangeCalls } from '../contract/calls.ts';
import type { ChangeKind } from '../contract/kinds.ts';
import { oneFileTick, owedIn, useChangeFiles } from '../contract/materials.ts';

type Device = ReplyOf<typeof useChangeCalls.candidates>['list'][number];

interface Props {
  /** Undefined before the first save. */
  readonly id: string | undefined;
  readonly kind: ChangeKind;
  readonly equSysIds: readonly string[];
  readonly facts: Values;
  readonly draft: DraftHandle;
}

/** The papers of an application; of several devices each has those that are about it. */
export function ChangeMaterials({ id, kind, equSysIds, facts, draft }: Props) {
  const chosen = useCall(
    useChangeCalls.candidates,
    { changeKind: kind, devices: equSysIds.join(',') },
    { enabled: equSysIds.length > 0, keepsPrevious: true },
  );
  const devices = (chosen.data?.list ?? []).filter(({ equSysId }) => equSysIds.includes(equSysId));
  const slots = slotsFor(useChangeFiles, facts);
  const ofEach = slots.filter(({ each, isRequired }) => each && isRequired);
  return (
    <>
      <CaseMaterials
        title="附件"
        id={id}
        calls={attachmentWire}
        atttype={useChangeFiles.atttype}
        groups={[{ slots, isOpen: true }]}
        named={namesOf(devices)}
        actions={
          id && (
            <DownloadButton call={useChangeCase.calls.record} input={{ id }} way="open" icon="print">
              打印登记表
            </DownloadButton>
          )
        }
      />
      {id && devices.length > 1 && ofEach.length > 0 && <OfEach id={id} slots={ofEach} devices={devices} draft={draft} />}
    </>
  );
}

interface OfEachProps extends Pick<Props, 'draft'> {
  readonly id: string;
  readonly slots: ReturnType<typeof slotsFor>;
  readonly devices: readonly Device[];
}

function OfEach({ id, slots, devices, draft: { handle, autosave } }: OfEachProps) {
  const { atttype } = useChangeFiles;
  const { files } = useAttachments(attachmentWire, { attrefsysid: id, atttype });
  const ids = devices.map(({ equSysId }) => equSysId);
  const certified = devices.filter(({ isOnPaper }) => isOnPaper).map(({ equSysId }) => equSysId);
  const { oneFileFor } = handle.values;
  return (
    <DeviceFiles
      refId={id}
      atttype={atttype}
      slots={slots}
      files={files}
      devices={devices}
      owed={(slot) => owedIn(slot, { ids, certified, oneFileFor })}
      tick={
        <Checkbox
          checked={oneFileFor === ids.length}
          onChange={(event) => handle.patch({ oneFileFor: event.target.checked ? ids.length : null })}
        >
          {oneFileTick(ids.length)}
        </Checkbox>
      }
      keep={autosave.saveNow}
    />
  );
}
