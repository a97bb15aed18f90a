import { useNavigate } from 'react-router';

import { serverFault } from '#kit/contract/refusal.ts';
import { paths } from '#kit/portal/address.ts';
import { Gauge } from '#kit/portal/theme/Gauge.tsx';

const faults = {
  denied: {
    code: '401',
    title: '您没有打开这一页的权限',
    hint: '当前角色不含此项业务。如果您有其他角色，请在右上角切换角色；否则请联系本单位的管理员。',
  },
  unknown: { code: '404', title: '没有找到这一页', hint: '网址可能有误，或者这一页已经移走。' },
  fault: { code: '500', title: serverFault, hint: '您填写的内容没有受到影响。如果问题一直存在，请致电服务热线。' },
} as const;

/** The needle rests at zero: 401, 404, 500. */
export function FaultPage({ kind }: { readonly kind: keyof typeof faults }) {
  const { code, title, hint } = faults[kind];
  const navigate = useNavigate();
  return (
    <div className="page">
      <div className="fault">
        <Gauge share={0} size={150} label={`错误 ${code}`} />
        <p className="fault__code" aria-hidden="true">
          {code}
        </p>
        <h1 className="fault__title">{title}</h1>
        <p className="fault__hint">{hint}</p>
        <button type="button" className="button button--primary" onClick={() => void navigate(paths.home)}>
          返回首页
        </button>
      </div>
    </div>
  );
}
