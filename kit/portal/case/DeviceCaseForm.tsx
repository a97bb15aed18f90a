import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

import type { CallOf } from '../../contract/call.ts';
import type { CaseDeclaration, CaseKind, CaseRowOf } from '#kit/contract/case/case.ts';
import type { Values } from '../../contract/field.ts';
import type { Form } from '../../contract/form.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { usePageSearch } from '../kept-pages/page-context.ts';
import { Card } from '../layout/Card.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { RecordPicker } from '../list/RecordPicker.tsx';
import type { ListOf } from '../list/record-table-props.ts';
import { DeviceName, type Device } from '../page/DeviceName.tsx';
import { FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { sentenceOf, useCall } from '../calls/use-call.ts';
import { CaseEditor } from './CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from './CaseFormPage.tsx';
import { useDraft, type DraftHandle } from './use-draft.ts';

interface KeyedDevice extends Device {
  readonly equSysId: string | null;
}

/** `D`: the kind of case. `T`: what the page reads of a device. `N`: what the call answers that reads one device. */
interface Props<D extends CaseDeclaration, T extends KeyedDevice, N> {
  readonly kind: CaseKind<D> & { readonly form: Form };
  /** 「设备」, 「电梯」 */
  readonly what: string;
  /** Shown while none has been chosen. */
  readonly first: string;
  readonly find: {
    /** A list call that takes `complex`. */
    readonly call: ListOf<NoInfer<T>>;
    readonly fixed?: Readonly<Record<string, unknown>>;
    readonly placeholder: string;
    readonly refuse?: (device: NoInfer<T>) => string | undefined;
  };
  /** Reads the device that the address names: the person came from its archive or a list. */
  readonly named: { readonly call: CallOf<N>; readonly read: (reply: N) => NoInfer<T> | undefined };
  /** The device as a stored draft tells it. */
  readonly drafted: (draft: CaseRowOf<D>) => T;
  /** Values of a new form. */
  readonly start: (device: T | undefined) => Values;
  /** Values that change with the device, as long as nobody has typed into the form. */
  readonly follow?: (device: T) => Values;
  /** Beside the name of the device. */
  readonly beside: (device: T) => ReactNode;
  readonly below?: (values: Values) => ReactNode;
  readonly materials: (id: string | undefined) => ReactNode;
  /** Shown when it has been submitted. */
  readonly done: string;
}

/** A case about one device: the device first, then the form, then the files. It begins to exist with the first thing typed, not with the choice. */
export function DeviceCaseForm<D extends CaseDeclaration, T extends KeyedDevice, N>(props: Props<D, T, N>) {
  return <CaseFormPage kind={props.kind}>{(place) => <AboutDevice {...props} {...place} />}</CaseFormPage>;
}

function AboutDevice<D extends CaseDeclaration, T extends KeyedDevice, N>(props: Props<D, T, N> & DraftPlace<D>) {
  const { named, draft, drafted } = props;
  const [search] = usePageSearch();
  const equSysId = draft ? '' : (search.get('device') ?? '');
  const query = useCall(named.call, { equSysId }, { enabled: equSysId !== '' });
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (equSysId !== '' && !query.data) return <SkeletonRows rows={8} />;
  return <Editor {...props} device={draft ? drafted(draft) : query.data && named.read(query.data)} />;
}

interface EditorProps<D extends CaseDeclaration, T extends KeyedDevice, N> extends Props<D, T, N>, DraftPlace<D> {
  readonly device: T | undefined;
}

function Editor<D extends CaseDeclaration, T extends KeyedDevice, N>({ device: first, ...props }: EditorProps<D, T, N>) {
  const { kind, what, find } = props;
  const [device, setDevice] = useState(first);
  const [start] = useState(() => props.start(first));
  const [untyped, setUntyped] = useState(start);
  const draft = useDraft({ ...props, start, untyped, about: device && { equSysId: String(device.equSysId) } });
  const choose = (row: T) => {
    setDevice(row);
    if (!draft.isUntyped || !props.follow) return;
    const followed = props.follow(row);
    setUntyped({ ...untyped, ...followed });
    draft.handle.patch(followed);
  };
  return (
    <CaseEditor kind={kind} draft={draft} waitsFor={device ? undefined : props.first}>
      {device ? (
        <Filling {...props} device={device} handle={draft} onOther={() => setDevice(undefined)} />
      ) : (
        <Card>
          <RecordPicker {...find} rowKey="equSysId" what={what} draw={(row) => <DeviceName device={row} />} onChoose={choose} />
        </Card>
      )}
    </CaseEditor>
  );
}

interface FillingProps<T extends KeyedDevice> extends Pick<Props<CaseDeclaration, T, unknown>, 'what' | 'beside' | 'below' | 'materials'> {
  readonly id: string;
  readonly device: T;
  readonly handle: DraftHandle;
  readonly onOther: () => void;
}

function Filling<T extends KeyedDevice>(props: FillingProps<T>) {
  const {
    what,
    beside,
    below,
    materials,
    id,
    device,
    handle: { handle, no },
    onOther,
  } = props;
  return (
    <Stack>
      <Card label={what}>
        <Row to="spread">
          <DeviceName device={device} />
          {beside(device)}
          <Button onClick={onOther}>更换{what}</Button>
        </Row>
      </Card>
      <Card>
        <RecordForm handle={handle} hasAnchors={false} />
        {below?.(handle.values)}
      </Card>
      {materials(no && id)}
    </Stack>
  );
}
