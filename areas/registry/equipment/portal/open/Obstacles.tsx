import { Alert, Button } from 'antd';

import type { useTogether } from './use-together.ts';
import './equipment.css';

/** The devices for which something cannot be saved; without them it can be tried again. */
export function Obstacles({ together }: { readonly together: ReturnType<typeof useTogether> }) {
  const { obstacles, rows } = together;
  if (obstacles.length === 0) return null;
  const others = rows.length - obstacles.length;
  return (
    <Alert
      className="obstacles"
      type="error"
      showIcon
      title={`${obstacles.length} 台设备暂不能办理，全部没有保存`}
      description={
        <>
          <ul className="obstacles__list">
            {obstacles.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
          {others > 0 && (
            <Button size="small" onClick={together.leaveOut}>
              去掉这 {obstacles.length} 台，保留其余 {others} 台
            </Button>
          )}
        </>
      }
    />
  );
}
