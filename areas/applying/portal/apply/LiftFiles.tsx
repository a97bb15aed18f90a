import { Button } from 'antd';
import { useRef, useState, type DragEvent } from 'react';

import { calledAs, calledWithCode } from '#kit/contract/called-as.ts';
import { extensionWords } from '#areas/attachments/contract/limits.ts';
import type { AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';

import type { ApplyForm } from '../use-apply-form.ts';
import { OneReport } from './OneReport.tsx';
import { useLiftFiles, type LiftFile } from './use-lift-files.ts';
import { Select } from '#kit/portal/form/Select.tsx';

/** 按设备批量上传: files that bear the code or number of a device go to it, for the others a person says to which. */
export function LiftFiles({ form }: { readonly form: ApplyForm }) {
  const { slots } = form.materials;
  const [attClass, setAttClass] = useState(slots[0]?.attClass);
  const slot = slots.find((each) => each.attClass === attClass) ?? slots[0];
  return slot ? <SlotFiles key={slot.attClass} form={form} slot={slot} onSlot={setAttClass} /> : null;
}

interface SlotProps {
  readonly form: ApplyForm;
  readonly slot: AttachmentSlot;
  readonly onSlot: (attClass: string) => void;
}

function SlotFiles({ form, slot, onSlot }: SlotProps) {
  const { devices, materials } = form;
  const { files, add, drop, assign } = useLiftFiles(form, slot);
  useCloseGuard(() => files.length > 0);
  const input = useRef<HTMLInputElement>(null);
  const having = new Set(materials.files.filter((file) => file.attClass === slot.attClass).map(({ aboutId }) => aboutId));
  const without = devices.filter(({ equSysId }) => !having.has(equSysId));
  const isCovered = slot.each === true && materials.byOne;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  return (
    // Dropping is a second way: the button inside does the same from the keyboard.
    <Card title="按设备批量上传" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Stack gap="small">
        <p className="quiet small">
          文件名中写有设备识别码、产品编号或单位内编号的，自动归到该设备，如「{example(devices)}」；认不出的列在下面，请选择设备。
        </p>
        <Row>
          <Select
            aria-label="资料种类"
            value={slot.attClass}
            options={materials.slots.map((each) => ({ value: each.attClass, label: each.title }))}
            onChange={onSlot}
            disabled={files.length > 0}
          />
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
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </Row>
        {files.length > 0 && (
          <Lines framed>
            {files.map((one) => (
              <FileLine key={one.key} one={one} form={form} onAssign={(equSysId) => assign(one, equSysId)} onDrop={() => drop(one.key)} />
            ))}
          </Lines>
        )}
        {slot.each && slot.isRequired && <OneReport form={form} />}
        <p className="small" role="status">
          {isCovered
            ? `已确认一份${slot.title}覆盖全部 ${devices.length} 台${having.size > 0 ? '' : '，请在上方上传这一份'}`
            : sayWithout(slot.title, devices.length, without)}
        </p>
      </Stack>
    </Card>
  );
}

function sayWithout(title: string, all: number, without: ApplyForm['devices']): string {
  if (without.length === 0) return `${all} 台设备都有${title}`;
  const named = without.slice(0, shown).map(calledAs).join('、');
  return `${all - without.length} 台已有${title}，还没有的 ${without.length} 台：${named}${without.length > shown ? ' 等' : ''}`;
}

/** Devices without a file that are named. */
const shown = 5;

function example([first]: ApplyForm['devices']): string {
  return `${first?.oidno ?? '330230000001J'} 自检报告.pdf`;
}

interface LineProps {
  readonly one: LiftFile;
  readonly form: ApplyForm;
  readonly onAssign: (equSysId: string) => void;
  readonly onDrop: () => void;
}

function FileLine({ one: { file, equSysId, fits, state, fault }, form: { devices }, onAssign, onDrop }: LineProps) {
  const offered = fits.length > 1 ? devices.filter((device) => fits.includes(device.equSysId)) : devices;
  return (
    <Row as="li">
      <span className="insp-chosen__words">
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
      </span>
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
