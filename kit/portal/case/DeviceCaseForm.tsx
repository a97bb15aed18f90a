import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

import type { Call } from '../../contract/call.ts';
import type { Values } from '../../contract/field.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { usePageSearch } from '../kept-pages/page-context.ts';
import { Card } from '../layout/Card.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { RecordPicker } from '../list/RecordPicker.tsx';
import { DeviceName } from '../record/DeviceName.tsx';
import { FaultState, SkeletonRows } from '../record/EmptyState.tsx';
import { sentenceOf, useCall } from '../record/use-call.ts';
import type { AnyCase } from './any-case.ts';
import { CaseEditor } from './CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from './CaseFormPage.tsx';
import { useDraft, type DraftHandle } from './use-draft.ts';

interface Props {
  readonly kind: AnyCase;
  /** 「设备」, 「电梯」 */
  readonly what: string;
  /** Shown while none has been chosen. */
  readonly first: string;
  readonly find: {
    /** A list call that takes `complex`. */
    readonly call: Call;
    readonly fixed?: Readonly<Record<string, unknown>>;
    readonly placeholder: string;
    readonly refuse?: (device: Values) => string | undefined;
  };
  /** Reads the device that the address names: the person came from its archive or a list. */
  readonly named: { readonly call: Call; readonly read: (reply: unknown) => Values | undefined };
  /** Values of a new form. */
  readonly start: (device: Values | undefined) => Values;
  /** Values that change with the device, as long as nobody has typed into the form. */
  readonly follow?: (device: Values) => Values;
  /** Beside the name of the device. */
  readonly beside: (device: Values) => ReactNode;
  readonly below?: (values: Values) => ReactNode;
  readonly materials: (id: string | undefined) => ReactNode;
  /** Shown when it has been submitted. */
  readonly done: string;
}

/** A case about one device: the device first, then the form, then the files. */
export function DeviceCaseForm(props: Props) {
  return <CaseFormPage kind={props.kind}>{(place) => <AboutDevice {...props} {...place} />}</CaseFormPage>;
}

function AboutDevice(props: Props & DraftPlace) {
  const { named, draft } = props;
  const [search] = usePageSearch();
  const equSysId = draft ? '' : (search.get('device') ?? '');
  const query = useCall(named.call, { equSysId }, { enabled: equSysId !== '' });
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (equSysId !== '' && !query.data) return <SkeletonRows rows={8} />;
  return <Editor {...props} device={draft ?? (query.data === undefined ? undefined : named.read(query.data))} />;
}

function Editor({ device: first, ...props }: Props & DraftPlace & { readonly device: Values | undefined }) {
  const { kind, what, find } = props;
  const [device, setDevice] = useState(first);
  const [start] = useState(() => props.start(first));
  const draft = useDraft({ ...props, start, about: device && { equSysId: String(device['equSysId']) } });
  const choose = (row: Values) => {
    setDevice(row);
    if (!draft.handle.isDirty && props.follow) draft.handle.patch(props.follow(row));
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

interface FillingProps extends Pick<Props, 'what' | 'beside' | 'below' | 'materials'> {
  readonly id: string;
  readonly device: Values;
  readonly handle: DraftHandle;
  readonly onOther: () => void;
}

function Filling({ what, beside, below, materials, id, device, handle: { handle, no }, onOther }: FillingProps) {
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
