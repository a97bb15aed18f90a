import { useState } from 'react';

import { calledAs, calledWithCode } from '#kit/contract/trade/called-as.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { applyingCalls } from '../../contract/calls.ts';
import { PartCard } from './PartCard.tsx';
import { PartFields } from './PartFields.tsx';
import { Select } from '#kit/portal/input/Select.tsx';

type Part = ReplyOf<typeof applyingCalls.splitPlan>['parts'][number];

interface Props {
  readonly part: Part;
  readonly onRemove: (ids: readonly string[]) => void;
  readonly onType: (inspType: string) => void;
  /** Day and place as typed for this part. */
  readonly values: Values;
  readonly onValues: (values: Values) => void;
}

/** Devices shown at once; the others are unfolded. */
const shown = 8;

/** One application that would be made: its devices, any of which can be taken out, and another inspection type where there is a choice. */
export function PlannedPart({ part, onRemove, onType, values, onValues }: Props) {
  const { equclacode, useUnitName, inspType, inspTypes, devices, places, inspPlace, fee } = part;
  const dictionaries = useDictionaries();
  const [showsAll, setShowsAll] = useState(false);
  const listed = showsAll ? devices : devices.slice(0, shown);
  const nameOf = (code: string) => labelOf(dictionaries, 'inspType', code);
  return (
    <PartCard
      {...{ equclacode, useUnitName, inspType, places }}
      count={devices.length}
      feeFen={fee.feePayableFen}
      below={
        <>
          <PartFields values={values} inspPlace={inspPlace} onChange={onValues} />
          <ul className="insp-share__devices">
            {listed.map(({ equSysId, oidno, equPlace, dueOn, ...called }) => (
              <li key={equSysId}>
                <span>
                  {calledAs(called)} <code className="mono">{oidno}</code>
                  <small className="faint tiny">
                    {equPlace}
                    {dueOn && `・${dueOn} 到期`}
                  </small>
                </span>
                <button type="button" aria-label={`移出 ${calledWithCode({ ...called, oidno })}`} onClick={() => onRemove([equSysId])}>
                  <Icon name="close" size={14} />
                </button>
              </li>
            ))}
            {devices.length > shown && (
              <li className="insp-share__more">
                <button type="button" className="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? '收起' : `显示全部 ${devices.length} 台`}
                </button>
              </li>
            )}
          </ul>
        </>
      }
    >
      {inspTypes.length > 1 && (
        <Select
          aria-label={`${useUnitName} 的检验类型`}
          className="insp-share__type"
          value={inspType}
          options={inspTypes.map((code) => ({ value: code, label: nameOf(code) }))}
          onChange={onType}
        />
      )}
    </PartCard>
  );
}
