import { App } from 'antd';
import { useState } from 'react';

import { LiftName } from '#areas/elevator-detection/portal/open/LiftName.tsx';
import { CountedTabs } from '#kit/portal/page/CountedTabs.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { download } from '#kit/portal/client.ts';
import { openBlob } from '#kit/portal/page/DownloadButton.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { publicationCalls } from './publication-wire.ts';
import { publicationAccess, publicationPages } from '../contract/menu.ts';
import { liftFilterFields, liftFilterKeys, whyNotPublish, type LiftScope } from '../contract/publication.ts';
import { PublicityPill } from './PublicityPill.tsx';
import type { Switching } from './PublishDialog.tsx';
import { useScope } from '#kit/portal/kept-pages/use-scope.ts';
import './publication.css';

const LiftDrawer = latePart(() => import('./LiftDrawer.tsx').then((module) => module.LiftDrawer));
const SwitchDialog = latePart(() => import('./PublishDialog.tsx').then((module) => module.SwitchDialog));

const tabs = [
  { key: 'own', label: '我的电梯' },
  { key: 'published', label: '全市公示查询' },
] as const;
const common = ['maintUnitName', 'rescueTel', 'lastInspDate', 'nextInspDate', 'lastTestDate', 'nextTestDate', 'maintPriceFen'] as const;
const columns = {
  own: ['equName', 'publicity', 'equPlace', ...common, 'useUnitName', 'useCertNo', 'useStatus', 'equlocarecodName', 'publishedAt'],
  published: ['equName', 'equlocarecodName', ...common, 'useCertNo', 'publishedAt'],
} as const;
const hidden = ['useUnitName', 'useCertNo', 'useStatus', 'lastTestDate', 'maintPriceFen', 'publishedAt'] as const;
type Lift = RowIn<typeof publicationCalls.liftList>;

const isOpen = ({ publicity }: Lift) => publicity === 'published';

/** 电梯信息公示 under 设备管理: the lifts of the unit first. */
export function OwnLiftsPage() {
  return <LiftsPage scopes={['own', 'published']} />;
}

/** The same under 电梯检测: what the city has published first. */
export function OpenLiftsPage() {
  return <LiftsPage scopes={['published', 'own']} />;
}

function LiftsPage({ scopes }: { readonly scopes: readonly [LiftScope, LiftScope] }) {
  const [scope, choose] = useScope<LiftScope>('scope', scopes);
  const maySwitch = useMay(publicationAccess.ownLiftsEdit) && scope === 'own';
  const mayExport = useMay(publicationAccess.ownLiftsExport);
  const [openId, setOpenId] = useState<string>();
  const [asked, setAsked] = useState<Switching>();
  const openPosters = usePosters();
  const done = () => {
    asked?.clear?.();
    setAsked(undefined);
  };
  const open = ({ equSysId }: Lift) => setOpenId(String(equSysId));
  const turn = (row: Lift) => ({
    key: 'publish',
    label: '公示',
    onClick: () => setAsked({ move: 'publish', lifts: [row] }),
    refusedBecause: whyNotPublish(row),
  });
  return (
    <>
      <PageHead title={publicationPages.ownLifts.title} hint="乘客扫码即可查看电梯的维保、检验、检测信息和救援电话，不用登录" />
      <RecordTable
        key={scope}
        title="电梯"
        fields={liftFilterFields}
        columns={columns[scope]}
        hiddenColumns={hidden}
        call={publicationCalls.liftList}
        fixed={{ scope }}
        rowKey="equSysId"
        nameField="equName"
        filters={['complex', ...liftFilterKeys.filter((key) => scope === 'own' || key !== 'publicity')]}
        {...(mayExport && { exportCall: publicationCalls.liftExport })}
        cells={{
          equName: (row, text) => <LiftName row={row} name={text} />,
          publicity: (row, text) => <PublicityPill publicity={row.publicity}>{text}</PublicityPill>,
        }}
        rail={() => (
          <CountedTabs
            quiet
            label="范围"
            tabs={scopes.map((key) => tabs.find((tab) => tab.key === key)!)}
            chosen={scope}
            onChoose={choose}
          />
        )}
        actions={(row) => [
          { key: 'open', label: '查看', onClick: () => open(row) },
          ...(maySwitch && !isOpen(row) ? [turn(row)] : []),
          ...(isOpen(row) ? [{ key: 'poster', label: '海报', onClick: () => void openPosters([row]) }] : []),
        ]}
        onRowOpen={open}
        selection={{
          unit: '台',
          actions: (rows, clear) => {
            const noneOpen = rows.some(isOpen) ? undefined : '所选电梯都没有公示';
            const allOpen = rows.every(isOpen) ? undefined : '所选电梯中有没有公示的';
            return [
              ...(maySwitch
                ? [
                    { key: 'publish', label: '公示', primary: true, onClick: () => setAsked({ move: 'publish', lifts: rows, clear }) },
                    {
                      key: 'withdraw',
                      label: '撤下',
                      onClick: () => setAsked({ move: 'withdraw', lifts: rows, clear }),
                      refusedBecause: noneOpen,
                    },
                  ]
                : []),
              { key: 'posters', label: '下载海报', onClick: () => void openPosters(rows), refusedBecause: allOpen },
            ];
          },
        }}
        cardColumns={['equName', scope === 'own' ? 'publicity' : 'equlocarecodName', 'maintUnitName', 'nextInspDate', 'nextTestDate']}
        empty={{
          icon: 'elevator',
          title: scope === 'own' ? '没有电梯' : '没有找到公示的电梯',
          hint: scope === 'own' ? '本单位使用、维保或检测的电梯会出现在这里。' : '请换个识别码、名称或区域再试。',
        }}
      />
      {openId && <LiftDrawer id={openId} onClose={() => setOpenId(undefined)} onSwitch={setAsked} />}
      {asked && <SwitchDialog asked={asked} onClose={() => setAsked(undefined)} onDone={done} />}
    </>
  );
}

/** Fetches the posters of lifts as one file and shows it for printing. */
function usePosters() {
  const { message } = App.useApp();
  return async (rows: readonly Lift[]) => {
    try {
      const { blob, name } = await download(publicationCalls.liftPosters, { equSysIds: rows.map((row) => String(row.equSysId)) });
      openBlob(blob, name);
    } catch (error) {
      void message.error(sentenceOf(error));
    }
  };
}
