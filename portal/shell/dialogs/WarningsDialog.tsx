import { Modal } from 'antd';

import type { FieldError } from '#kit/portal/client.ts';
import { Lines } from '#kit/portal/layout/Lines.tsx';

interface Props {
  readonly warnings: readonly FieldError[];
  /** What was pressed: 「提交」. */
  readonly what: string;
  readonly onFinish: (goesOn: boolean) => void;
}

/** Names each warning before what was pressed is done all the same. */
export function WarningsDialog({ warnings, what, onFinish }: Props) {
  return (
    <Modal
      open
      title={`${what}前请核对`}
      okText={`仍要${what}`}
      cancelText="返回核对"
      width={560}
      zIndex={2050}
      maskClosable={false}
      onOk={() => onFinish(true)}
      onCancel={() => onFinish(false)}
    >
      <p className="warnings__hint quiet">有 {warnings.length} 处提示。核对无误的可以继续，提示随办理记录保存，后续办理的人员可以看到。</p>
      <div className="warnings__list">
        <Lines framed label="提示">
          {warnings.map(({ field, message }) => (
            <li key={field + message}>{message}</li>
          ))}
        </Lines>
      </div>
    </Modal>
  );
}
