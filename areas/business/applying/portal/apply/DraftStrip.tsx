import { Link } from 'react-router';

import { Row } from '#kit/portal/layout/Row.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { ApplicationPill } from '#areas/inspection/portal/open/status.tsx';
import { applyingPaths } from '../../contract/menu.ts';
import './apply.css';

const shown = 8;
const open = [codeOf('returned'), codeOf('draft')];

/** What was begun and not handed in: returned ones say why. Nothing is drawn when there is none. */
export function DraftStrip() {
  const { data } = useCall(inspectionCalls.list, { status: open, pageSize: shown, orderBy: '-updatedAt' });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="insp-drafts" aria-labelledby="insp-drafts-title">
      <h2 id="insp-drafts-title" className="insp-drafts__title">
        待我继续 <b>{data.count}</b>
        {data.count > shown && <Link to={`${inspectionPaths.query}?status=${open.join(',')}`}>查看全部</Link>}
      </h2>
      <ul className="insp-drafts__list">
        {data.list.map(({ id, onlinelsh, equName, lineCount, status, updatedAt, returned }) => (
          <li key={id}>
            <Link className="card insp-draft" to={`${applyingPaths.edit}?id=${id}`}>
              <Row as="span" to="spread">
                <code className="mono">{onlinelsh}</code> <ApplicationPill status={String(status)} />
              </Row>
              <b>
                {equName ?? '尚未选择设备'}
                {Number(lineCount) > 1 && ` 等 ${lineCount} 台`}
              </b>
              <span className="insp-draft__note faint small">
                {returned ? (
                  <>
                    <Icon name="alert" size={14} /> {returned}
                  </>
                ) : (
                  `${instantText(updatedAt)} 保存`
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
