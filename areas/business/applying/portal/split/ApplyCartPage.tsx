import { useState } from 'react';

import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { emptyBasket, takeFromBasket, useBasket } from '#areas/equipment/portal/open/baskets.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { applyCart } from '../../contract/cart.ts';
import { applyingPaths } from '../../contract/menu.ts';
import { DraftsMade, type Made } from './DraftsMade.tsx';
import { SplitPlan } from './SplitPlan.tsx';

const hint = '在综合查询、超期未检、即将到期或到期日历中勾选设备，加入清单后一次生成全部申报草稿';

/** 批量报检: the gathered devices, divided into applications. */
export function ApplyCartPage() {
  const navigate = usePageNavigate();
  const keys = useBasket(applyCart.name);
  const [made, setMade] = useState<Made>();
  if (keys.length > 0)
    return (
      <SplitPlan
        ids={keys}
        onRemove={(gone) => takeFromBasket(applyCart.name, gone)}
        onMade={(reply) => {
          setMade(reply);
          emptyBasket(applyCart.name);
          const [only, ...others] = reply.drafts;
          // One alone is filled in at once.
          if (only && others.length === 0 && reply.refused.length === 0) void navigate(`${applyingPaths.edit}?id=${only.id}`);
        }}
      />
    );
  if (made) return <DraftsMade made={made} />;
  return (
    <>
      <PageHead title="批量报检" hint={hint} />
      <Card pad="none">
        <EmptyState
          icon="equipment"
          title="报检清单是空的"
          hint={hint}
          action={{ label: '去看即将到期的设备', onClick: () => void navigate(equipmentQueries.aboutExpire.path) }}
        />
      </Card>
    </>
  );
}
