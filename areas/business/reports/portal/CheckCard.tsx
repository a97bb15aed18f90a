import { App, Button } from 'antd';

import { Row } from '#kit/portal/layout/Row.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { copyText } from '#kit/portal/list/copy-cell.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

interface Props {
  readonly no: string;
  readonly check: { readonly code: string; readonly path: string };
  readonly sha256: string | null;
}

/** What somebody needs who has to be convinced that the paper is genuine. */
export function CheckCard({ no, check, sha256 }: Props) {
  const { message } = App.useApp();
  const address = location.origin + check.path;
  const copy = async () => {
    const text = `报告编号：${no}\n校验码：${check.code}\n核验地址：${address}`;
    void ((await copyText(text)) ? message.success('核验信息已复制') : message.error('复制失败，请手工抄写'));
  };
  return (
    <section className="record-section" aria-labelledby="report-check">
      <h2 className="record-section__title" id="report-check">
        核验信息
      </h2>
      <Note>
        <Row to="spread" gap="wide">
          <dl className="report-check">
            <dt className="faint tiny">校验码</dt>
            <dd className="report-check__code mono">{check.code}</dd>
            {sha256 && (
              <>
                <dt className="faint tiny">文件摘要（SHA-256）</dt>
                <dd className="report-check__digest mono quiet tiny">{sha256}</dd>
              </>
            )}
          </dl>
          <Row as="span" gap="wide">
            <Button icon={<Icon name="doc" size={16} />} onClick={() => void copy()}>
              复制核验信息
            </Button>
            <a href={check.path} target="_blank" rel="noopener">
              打开核验页 <Icon name="outside" size={14} />
            </a>
          </Row>
        </Row>{' '}
      </Note>
    </section>
  );
}
