import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import type { MaterialKind } from '#areas/attachments/contract/material.ts';
import type { CaseDeclaration, CaseKind } from '#kit/contract/case/case.ts';
import type { Section } from '#kit/contract/form.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { Versions } from '#kit/portal/case/Versions.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';

import { amendmentCase, maintenanceCalls, maintenanceChangeCase, endCase, type BesideCase } from '../contract/calls.ts';
import { isDecision } from '../contract/decided.ts';
import { maintenanceChange } from '../contract/lifecycle.ts';
import { amendmentFiles, changeFiles, changeForm, comparedFields, endFiles, endForm } from '../contract/maintenance.ts';
import { ownFiles, ownTerms } from '../contract/own-terms.ts';
import { CaseFiles } from './CaseFiles.tsx';
import { ContractCard } from './ContractCard.tsx';
import { ObjectionNote } from './ObjectionNote.tsx';

const parties = { key: 'parties', title: '双方', fields: ['useUnitName', 'newUnitName', 'oldUnitName', 'initiator', 'liftCount'] };
const registrar = { key: 'registrar', title: '办理', fields: ['unitName', 'createdByName', 'submittedAt', 'dueOn'] };
// What an amendment changes stands in the table of old and new.
const amendment = { key: 'amendment', title: '变更内容', fields: ['contractNo', 'items', 'effectiveOn'] };

/** Sections as a firm reads them whose terms these are not. */
const withoutOwnTerms = (sections: readonly Section[]) =>
  sections.map((section) => ({ ...section, fields: section.fields.filter((key) => !ownTerms.has(key)) }));

/** Its papers likewise. */
const withoutOwnFiles = (kind: MaterialKind): MaterialKind => ({
  ...kind,
  materials: kind.materials.filter(({ attClass }) => !(ownFiles as readonly string[]).includes(attClass)),
});

interface Props<D extends CaseDeclaration> {
  readonly kind: CaseKind<D>;
  readonly files: MaterialKind;
  readonly sections: readonly Section[];
  /** Moves whose words stand in the note on top. */
  readonly noted?: readonly string[];
  /** The call that fetches what the authority has decided. */
  readonly letter?: typeof maintenanceCalls.changeLetter;
}

/** What is told beside a case of each kind, with its steps. */
interface Told extends BesideCase {
  readonly flow: readonly { readonly action: string }[];
}

/** What the pages of the three kinds have in common. */
function MaintenanceDetail<D extends CaseDeclaration>({ kind, files, sections, noted = [], letter }: Props<D>) {
  return (
    <CaseDetailPage
      kind={kind}
      from={kind.pages.list.title}
      sections={({ detail }) => [parties, ...((detail as BesideCase).isPartly ? withoutOwnTerms(sections) : sections), registrar]}
      note={({ record, detail }) => {
        const { status } = record as Readonly<Record<string, unknown>>;
        const isWaiting = status === maintenanceChange.states.filing.code;
        return <ObjectionNote objection={(detail as BesideCase).objection} isWaiting={isWaiting} />;
      }}
      noted={noted}
      buttons={({ record, detail }) =>
        letter &&
        (detail as Told).flow.some(({ action }) => isDecision(action)) && (
          <DownloadButton call={letter} input={{ id: String((record as Readonly<Record<string, unknown>>)['id']) }} way="open">
            决定书
          </DownloadButton>
        )
      }
    >
      {({ record, detail }) => {
        // The three kinds tell the same beside their record; a type that depends on the kind does not show it.
        const { id, submittedAt, createdByName } = record as Readonly<Record<string, string>>;
        const beside = detail as BesideCase;
        return (
          <Beside {...beside} at={submittedAt ?? ''} by={createdByName ?? ''}>
            <CaseFiles kind={beside.isPartly ? withoutOwnFiles(files) : files} id={id} isOpen={false} />
            {beside.isPartly && <p className="quiet small">价格、维保人员、维保合同和变更确认书只给合同双方和监管部门查看。</p>}
          </Beside>
        );
      }}
    </CaseDetailPage>
  );
}

interface BesideProps extends BesideCase {
  readonly at: string;
  readonly by: string;
  readonly children: ReactNode;
}

function Beside({ lifts, former, diff, history, at, by, children }: BesideProps) {
  const changes = diff.length > 0 ? [{ id: 0, at, operatorName: by, reason: null, diff }] : [];
  const past = history.map(({ caseNo, title, on, diff: then }, id) => ({ id, at: on, operatorName: title, reason: caseNo, diff: then }));
  return (
    <>
      <Versions title="变更前后" fields={comparedFields} versions={changes} />
      {former && <ContractCard contract={former} />}
      <Card title="电梯" hint={`共 ${lifts.length} 台`}>
        <Lines>
          {lifts.map((lift) => (
            <Row as="li" to="spread" key={lift.equSysId}>
              <Link to={archiveAddress(lift.equclacode, lift.equSysId)}>
                <DeviceName device={lift} />
              </Link>
              <span className="quiet small">{lift.nextInspDate ? `下次检验 ${lift.nextInspDate}` : ''}</span>
            </Row>
          ))}
        </Lines>
      </Card>
      {children}
      <Versions title="这些电梯此前的维保变更" fields={comparedFields} versions={past} />
    </>
  );
}

/** 维保单位变更详情 */
export function ChangeDetailPage() {
  return (
    <MaintenanceDetail
      kind={maintenanceChangeCase}
      files={changeFiles}
      sections={changeForm.sections}
      noted={['object']}
      letter={maintenanceCalls.changeLetter}
    />
  );
}

/** 维保终止详情 */
export function EndDetailPage() {
  return <MaintenanceDetail kind={endCase} files={endFiles} sections={endForm.sections} letter={maintenanceCalls.endLetter} />;
}

/** 维保信息变更详情 */
export function AmendmentDetailPage() {
  return <MaintenanceDetail kind={amendmentCase} files={amendmentFiles} sections={[amendment]} />;
}
