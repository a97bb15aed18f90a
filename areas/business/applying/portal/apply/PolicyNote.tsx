import { reliefCalls } from '#areas/fees/contract/calls.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import './apply.css';

/** Which relief there is and what it needs. */
export function PolicyNote() {
  const { data } = useCall(reliefCalls.feeReliefPolicies, {}, { staleTime: 300_000 });
  if (!data || data.policies.length === 0) return null;
  return (
    <Note className="insp-policies quiet small">
      <h3>现行减免政策</h3>
      <ul>
        {data.policies.map(({ code, name, evidence, validTo }) => (
          <Row as="li" gap="small" key={code}>
            <b>{name}</b>
            <span>
              依据材料：{evidence}
              {validTo && `；有效期至 ${validTo}`}
            </span>
          </Row>
        ))}
      </ul>
      <p>单位资料已登记的减免会自动计入；其他减免在受理核费后，于缴费页面提出申请。</p>
    </Note>
  );
}
