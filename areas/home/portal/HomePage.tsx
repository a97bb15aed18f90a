import { useState } from 'react';

import { useSession } from '#kit/portal/session.ts';

function greeting(hour: number): string {
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}

function shanghaiHour(): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', hourCycle: 'h23' }).format(new Date()));
}

export function HomePage() {
  const { user, unit, role, config } = useSession();
  const [hour] = useState(shanghaiHour);
  return (
    <section className="card greeting">
      <h1 className="greeting__title">
        {greeting(hour)}，{user.name}
      </h1>
      <p className="greeting__line">
        您正以「{role.name}」身份办理{unit?.orgname ?? config.institute}的业务，请从左侧菜单选择。
      </p>
    </section>
  );
}
