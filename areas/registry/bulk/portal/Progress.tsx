import { Row } from '#kit/portal/layout/Row.tsx';
import './bulk.css';

/** How far a job has come, in numbers and as a bar. */
export function Progress({ done, total, label }: { readonly done: number; readonly total: number; readonly label: string }) {
  const share = total > 0 ? Math.min(1, done / total) : undefined;
  return (
    <Row as="span" className="bulk-progress">
      <progress aria-label={label} max={1} {...(share !== undefined && { value: share })} />
      <span className="quiet tiny nowrap">
        {total > 0 ? `${done.toLocaleString('zh-CN')} / ${total.toLocaleString('zh-CN')}` : '正在准备'}
      </span>
    </Row>
  );
}
