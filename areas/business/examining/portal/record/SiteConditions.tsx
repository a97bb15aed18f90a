import { Button, Input, Radio } from 'antd';

import {
  conditionVerdicts,
  foundOfCondition,
  type ConditionVerdict,
  type SiteCondition,
} from '#areas/inspection-means/contract/condition.ts';
import { Row } from '#kit/portal/layout/Row.tsx';

interface Props {
  readonly conditions: readonly SiteCondition[];
  readonly isRead: boolean;
  readonly onChange: (conditions: readonly SiteCondition[]) => void;
}

const choices = Object.entries(conditionVerdicts).map(([value, label]) => ({ value, label }));
const looks = { met: 'pass', unmet: 'fail', na: 'na' } as const;

/** What the site must offer, confirmed before anything is inspected. */
export function SiteConditions({ conditions, isRead, onChange }: Props) {
  if (conditions.length === 0) return null;
  const change = (name: string, set: Partial<SiteCondition>) =>
    onChange(conditions.map((one) => (one.name === name ? { ...one, ...set } : one)));
  const hasOpen = conditions.some(({ verdict }) => verdict === null);
  return (
    <section className="insp-items">
      <Row as="header" to="spread">
        <h3>现场检验条件</h3>
        {!isRead && hasOpen && (
          <Button size="small" type="link" onClick={() => onChange(conditions.map((one) => ({ ...one, verdict: one.verdict ?? 'met' })))}>
            其余条件满足
          </Button>
        )}
      </Row>
      <ul>
        {conditions.map(({ name, demand, verdict, measured }) => (
          <li key={name} className={`insp-item insp-condition insp-item--${verdict ? looks[verdict] : 'open'}`}>
            <span className="insp-item__title">
              {name}
              {demand && <small className="insp-item__by">要求：{demand}</small>}
            </span>
            {isRead ? (
              <span>{foundOfCondition({ verdict, measured })}</span>
            ) : (
              <span className="insp-item__verdict insp-condition__found">
                <Input
                  className="insp-item__measured"
                  aria-label={`${name} 现场读数`}
                  placeholder="现场读数"
                  maxLength={40}
                  value={measured ?? ''}
                  onChange={(event) => change(name, { measured: event.target.value || null })}
                />
                <Radio.Group
                  aria-label={name}
                  optionType="button"
                  buttonStyle="solid"
                  size="small"
                  value={verdict}
                  onChange={(event) => change(name, { verdict: event.target.value as ConditionVerdict })}
                  options={choices}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
