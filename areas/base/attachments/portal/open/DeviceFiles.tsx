import { Button } from 'antd';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

import { calledAs, calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { AttachedFile, AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';

import { extensionWords } from '../../contract/limits.ts';
import { withoutOwn, type Covered } from '../../contract/material.ts';
import type { NumberedDevice } from '../../contract/match-devices.ts';
import { useDeviceFiles, type DeviceFile, type FilesOf } from './use-device-files.ts';
import { Select } from '#kit/portal/input/Select.tsx';

interface Props extends FilesOf {
  readonly slots: readonly AttachmentSlot[];
  /** As they are stored. */
  readonly files: readonly AttachedFile[];
  /** Which devices have a material for themselves, and whether one file is said to be for all. */
  readonly owed: (slot: AttachmentSlot) => Covered;
  /** By which somebody says so. */
  readonly tick: ReactNode;
}

/** 按设备批量上传: files that bear the code or number of a device go to it, for the others a person says to which. */
export function DeviceFiles(props: Props) {
  const { slots } = props;
  const [attClass, setAttClass] = useState(slots[0]?.attClass);
  const slot = slots.find((each) => each.attClass === attClass) ?? slots[0];
  return slot ? <SlotFiles key={slot.attClass} {...props} slot={slot} onSlot={setAttClass} /> : null;
}

interface SlotProps extends Props {
  readonly slot: AttachmentSlot;
  readonly onSlot: (attClass: string) => void;
}

function SlotFiles({ slot, onSlot, ...props }: SlotProps) {
  const { devices, tick } = props;
  const { files, add, drop, assign } = useDeviceFiles(props, slot);
  useCloseGuard(() => files.length > 0);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  return (
    // Dropping is a second way: the button inside does the same from the keyboard.
    <Card title="按设备批量上传" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Stack gap="small">
        <p className="quiet small">
          文件名中写有设备识别码、产品编号或单位内编号的，自动归到该设备，如「{example(devices, slot)}」；认不出的列在下面，请选择设备。
        </p>
        <Row>
          <Select
            aria-label="资料种类"
            value={slot.attClass}
            options={props.slots.map((each) => ({ value: each.attClass, label: each.title }))}
            onChange={onSlot}
            disabled={files.length > 0}
          />
          <ManyFiles slot={slot} onFiles={add} />
        </Row>
        {files.length > 0 && (
          <Lines framed>
            {files.map((one) => (
              <FileLine
                key={one.key}
                one={one}
                devices={devices}
                onAssign={(equSysId) => assign(one, equSysId)}
                onDrop={() => drop(one.key)}
              />
            ))}
          </Lines>
        )}
        {slot.each && slot.isRequired && !slot.isOfOne && tick}
        <p className="small" role="status">
          {sayStanding(slot, props)}
        </p>
      </Stack>
    </Card>
  );
}

interface ManyProps {
  readonly slot: AttachmentSlot;
  readonly onFiles: (files: readonly File[]) => void;
}

function ManyFiles({ slot, onFiles }: ManyProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>选择多个文件</Button>
      <span className="faint small">{extensionWords(slot.accept ?? [])}</span>
      <input
        ref={input}
        type="file"
        multiple
        className="unseen"
        tabIndex={-1}
        aria-label={`按设备选择${slot.title}文件`}
        accept={(slot.accept ?? []).map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** How many of the devices have the material, and which have not. */
function sayStanding(
  { attClass, title, each, isOfOne }: AttachmentSlot,
  { devices, files, owed }: Pick<Props, 'devices' | 'files' | 'owed'>,
): string {
  const { ids, byOne } = owed({ attClass, title });
  const own = files.filter((file) => file.attClass === attClass);
  if (each && byOne && !isOfOne) return `已确认一份${title}覆盖全部 ${devices.length} 台${own.length > 0 ? '' : '，请在上方上传这一份'}`;
  const without = new Set(withoutOwn(attClass, files, { ids, byOne: false }));
  return sayWithout(
    title,
    ids.length,
    devices.filter(({ equSysId }) => without.has(equSysId)),
  );
}

function sayWithout(title: string, all: number, without: readonly NumberedDevice[]): string {
  if (without.length === 0) return `${all} 台设备都有${title}`;
  const named = without.slice(0, shown).map(calledAs).join('、');
  return `${all - without.length} 台已有${title}，还没有的 ${without.length} 台：${named}${without.length > shown ? ' 等' : ''}`;
}

/** Devices without a file that are named. */
const shown = 5;

function example([first]: readonly NumberedDevice[], { title, accept }: AttachmentSlot): string {
  return `${first?.oidno ?? '330230000001J'} ${title}.${accept?.[0] ?? 'pdf'}`;
}

interface LineProps {
  readonly one: DeviceFile;
  readonly devices: readonly NumberedDevice[];
  readonly onAssign: (equSysId: string) => void;
  readonly onDrop: () => void;
}

function FileLine({ one: { file, equSysId, fits, state, fault }, devices, onAssign, onDrop }: LineProps) {
  const offered = fits.length > 1 ? devices.filter((device) => fits.includes(device.equSysId)) : devices;
  return (
    <Row as="li">
      <Stack as="span" gap="tight">
        {file.name}
        {fault ? (
          <span className="record-error" role="alert">
            {fault}
          </span>
        ) : (
          <small className="quiet">
            {state === 'sending' ? '正在上传…' : fits.length > 1 ? `符合 ${fits.length} 台设备，请选择` : '没有认出是哪台设备，请选择'}
          </small>
        )}
      </Stack>
      {state !== 'sending' && (
        <Select
          aria-label={`${file.name} 的设备`}

          placeholder="选择设备"
          showSearch={{ optionFilterProp: 'label' }}
          value={equSysId ?? null}
          options={offered.map((device) => ({ value: device.equSysId, label: calledWithCode(device) }))}
          onChange={(chosen: string) => onAssign(chosen)}
        />
      )}
      {state === 'failed' && equSysId && <Button onClick={() => onAssign(equSysId)}>重试</Button>}
      <Button type="text" onClick={onDrop} aria-label={`移除 ${file.name}`}>
        移除
      </Button>
    </Row>
  );
}
