import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

import { areas } from '../areas.ts';

/** Addresses that stand in letters, in bookmarks and in other systems: they stay, whatever becomes of the pages behind them. */
const pageAddresses: Readonly<Record<string, string>> = {
  '': 'home pay-code onlineApply pay-codeWW flowLog-single attachmentUploadMobile register register-success resetPassword resetSuccess',
  notice: 'detail',
  construction: 'register-list detail register constructionSbjj constructionSbjjGD constructionSbcs',
  equipment:
    'overview query-comprehensive query-timeout query-fault query-non-use query-about-expire detectDueList detectExtendedList eleInfoPublic ' +
    'query-payload-time query-pressure-piping pressure-pipeline-maintain device-info-new pipeline-info-new',
  'equipment/detail':
    'boiler pressureVessel elevator hoistingMachinery fieldMotorVehicles majorAmusementFacilities pressurePiping pressurePipeline passengerRopeway',
  'use-record': 'apply query detail',
  worker: 'overview overview-detail query certificate',
  'company-info': 'maintain maintain-history installationQualification dataArchives',
  implementation: 'applyIndex detailsIndex',
  'company-service':
    'online-apply online-query query-list sbjjList pay online-apply-form edit detail regBySets set-detail regByUnit unit-detail report-query ' +
    'rescue-registration rescue-list fault-registration fault-detail fault-list termination-application termination-query termination-detail ' +
    'ModificationMaintenance ModificationQuery maintenance-pro-apply maintenance-pro-detail maintenance-parts-apply check-online check-install check-record',
  zzjj: 'rqyj rqyjdetail supervisionReport',
  system: 'account',
  account: 'manager check register-detail add-account account-detail reset-password-check-list query-list detail',
  elevatorDetection: 'compliance elevatorPrinting eleInfoPublic',
};

function contractFiles(): string[] {
  const inAreas = readdirSync('areas', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/[^/]+\/contract\/.*\.ts$/.test(file),
  );
  return ['kit/contract/case/flow-link-page.ts', ...inAreas.filter((file) => !file.endsWith('.test.ts')).map((file) => `areas/${file}`)];
}

/** Every address that the contracts declare. */
async function declaredAddresses(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string') found.add(value.replace(/\/:.*$/, ''));
    else if (Array.isArray(value) || (value && Object.getPrototypeOf(value) === Object.prototype)) Object.values(value).forEach(gather);
  };
  for (const file of contractFiles())
    for (const declared of Object.values((await import(/* @vite-ignore */ `../../${file}`)) as object)) gather(declared);
  return found;
}

test('every known address leads to a page', async () => {
  const declared = await declaredAddresses();
  const known = Object.entries(pageAddresses).flatMap(([folder, names]) =>
    names.split(' ').map((name) => `${folder && `/${folder}`}/${name}`),
  );
  expect(known.filter((address) => !declared.has(address))).toEqual([]);
});

/** Calls that other systems and older programs make, below their folder. */
const callAddresses: Readonly<Record<string, string>> = {
  '/a': 'login logout',
  '/a/stone/user': 'info changeRole updateInfo updatePwd unit',
  '/a/stone/common': 'account/apply getToken images/captcha ogmUnitRegistCheck',
  '/a/stone/attachment': 'upload delete batchDelete copy download',
  '/a/stone/index': 'getEqustatisticNums getEqmOverview findArticleList findArticlePage getArticle',
  '/a/stone/eqmBcwBasic': 'list detail save commit delete showOpinion checkBcwCancell cancellationNotice',
  '/a/stone/unit': 'save changeUnit findChangeUnit',
  '/a/information': 'epSysInformationManage',
  '/a/allowi': 'epBrmOgmUnitAllowi',
  '/a/stone/operator': 'list get add update del overview detailList',
  '/a/stone/eqm': 'list detail changeEqm basicDetail',
  '/a/stone/appOnline': 'list detail save onlineWithdraw delete checkOnline toPay checkPayMent',
  '/a/stone':
    'useManage epPemUseregistApply self-service selfService pemEqmRlvBasic epPemMaiprojApply epPemMaipricApply eleRcsMain eleFaultMain account',
};

test('every known call is answered', () => {
  const declared = areas.flatMap(({ calls }) => Object.values(calls).map(({ path }) => path));
  const known = Object.entries(callAddresses).flatMap(([folder, names]) => names.split(' ').map((name) => `${folder}/${name}`));
  expect(known.filter((address) => !declared.some((path) => path === address || path.startsWith(`${address}/`)))).toEqual([]);
});
