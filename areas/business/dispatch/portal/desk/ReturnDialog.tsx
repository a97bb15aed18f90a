import { Checkbox, Input } from 'antd';
import { useState } from 'react';

import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { ArgumentOf } from '#kit/contract/call.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { ReturnModal } from '#kit/portal/record/ReturnModal.tsx';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';

import { placeOf as nameOf } from '#areas/inspection/contract/replies.ts';
import { typedFields, typedKeys } from '#areas/inspection/contract/application.ts';
import { dispatchCalls } from '../../contract/calls.ts';
import { useMaterialsOf } from '#areas/inspection/portal/open/material-slots.ts';
import { asDecided, type ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';

type Reason = NonNullable<ArgumentOf<typeof dispatchCalls.return>['reasons']>[number];

interface Mark {
  readonly kind: Reason['kind'];
  readonly key: string;
  readonly label: string;
  /** What stands there now. */
  readonly value: string;
}

/** The clerk ticks what is wrong and says why, at every field, device or material. */
export function ReturnDialog({ detail, onClose }: { readonly detail: ApplicationDetail; readonly onClose: () => void }) {
  const { id, version, onlinelsh } = detail;
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [whyLate, setWhyLate] = useState('');
  const groups = useMarks(detail);
  const send = useStep(dispatchCalls.return, { success: '已退回补正', onSuccess: onClose, onMovedOn: onClose });
  const set = (name: string, text: string | undefined) => {
    const next = new Map(reasons);
    if (text === undefined) next.delete(name);
    else next.set(name, text);
    setReasons(next);
  };
  const marked = groups.flatMap(({ marks }) =>
    marks.flatMap(({ kind, key, label }) => {
      const reason = reasons.get(nameOf({ kind, key }));
      return reason === undefined ? [] : [{ kind, key, label, reason: reason.trim() }];
    }),
  );
  // All that is to be put right is named at once: whoever names more at another return says why.
  const named = detail.handedInAgain?.named;
  const isLate = named !== undefined && marked.some((mark) => !named.includes(nameOf(mark)));
  const lacksWhy = isLate && whyLate.trim() === '';
  return (
    <ReturnModal
      about={asDecided(detail)}
      title={`退回补正：${onlinelsh}`}
      okText="退回补正"
      kind="return"
      marks={marked}
      isComplete={marked.every(({ reason }) => reason !== '') && !lacksWhy}
      isBusy={send.isPending}
      onReturn={(opinion) => send.mutate({ id, version, opinion, reasons: marked, ...(isLate && { whyLate: whyLate.trim() }) })}
      onClose={onClose}
      width={820}
    >
      {(isTried) => (
        <>
          {groups.map(({ title, marks }) => (
            <fieldset key={title} className="insp-marks">
              <legend>{title}</legend>
              {marks.map((mark) => (
                <MarkLine
                  key={nameOf(mark)}
                  mark={mark}
                  reason={reasons.get(nameOf(mark))}
                  onReason={(text) => set(nameOf(mark), text)}
                  showsMissing={isTried}
                />
              ))}
            </fieldset>
          ))}
          {isLate && <WhyLate value={whyLate} onChange={setWhyLate} isMissing={isTried && lacksWhy} />}
        </>
      )}
    </ReturnModal>
  );
}

interface WhyProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isMissing: boolean;
}

function WhyLate({ value, onChange, isMissing }: WhyProps) {
  return (
    <Stack gap="tight" className="insp-mark">
      <span>所选内容中有此前退回时没有指出的，请写明此前未一并告知的原因，将写入补正告知书</span>
      <Input
        aria-label="此前未一并告知的原因"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={500}
        {...(isMissing && { status: 'error' as const, 'aria-invalid': true })}
      />
      {isMissing && <span className="insp-mark__fault">请写明此前未一并告知的原因</span>}
    </Stack>
  );
}

function useMarks({ application, lines }: ApplicationDetail): readonly { readonly title: string; readonly marks: readonly Mark[] }[] {
  const reference = useReferenceData();
  const { slots } = useMaterialsOf(application);
  return [
    {
      title: '申报内容',
      marks: typedKeys.map((key) => ({
        kind: 'field',
        key,
        label: typedFields[key].label,
        value: key === 'payer' ? (application.payerName ?? '') : textOf(typedFields[key], application[key], reference, true),
      })),
    },
    {
      title: '受检设备',
      marks: lines.map((line) => ({
        kind: 'line',
        key: String(line.lineId),
        label: calledAs(line),
        value: line.oidno ?? '',
      })),
    },
    {
      title: '申报材料',
      marks: slots.map(({ attClass, title }) => ({
        kind: 'attachment',
        key: attClass,
        label: title,
        value: '',
      })),
    },
  ];
}

interface LineProps {
  readonly mark: Mark;
  readonly reason: string | undefined;
  readonly onReason: (reason: string | undefined) => void;
  readonly showsMissing: boolean;
}

function MarkLine({ mark: { label, value }, reason, onReason, showsMissing }: LineProps) {
  const isMarked = reason !== undefined;
  const isMissing = isMarked && showsMissing && reason.trim() === '';
  return (
    <Stack gap="tight" className="insp-mark">
      <Checkbox checked={isMarked} onChange={(event) => onReason(event.target.checked ? '' : undefined)}>
        {label} <span className="faint">{value}</span>
      </Checkbox>
      {isMarked && (
        <Input
          aria-label={`${label}的退回原因`}
          placeholder="请填写退回原因"
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          maxLength={200}
          autoFocus
          {...(isMissing && { status: 'error' as const, 'aria-invalid': true })}
        />
      )}
    </Stack>
  );
}
