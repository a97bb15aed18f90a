import { lifecycle } from '#kit/contract/case/lifecycle.ts';

/** While people are still in the lift. */
const running = ['called', 'dispatched', 'arrived'] as const;
const live = [...running, 'freed'] as const;
/** What waits for the centre; the last of them, a visit, for nobody else. */
export const waitingStates = [...live, 'registered'] as const;
const crew = ['R1', 'M1'];
const writers = ['owner', 'R1'];

/**
 * 应急救援: the rescue centre takes the call and sends somebody, each step with the moment at which it was pressed; the report follows when the people are
 * free. Or it is written down afterwards, by the centre or by the maintenance unit. The centre visits the caller and files it. `owner` is the maintenance
 * unit that wrote it down, `M1` the one that was sent. What is corrected keeps old and new.
 */
export const liftRescue = lifecycle({
  name: 'liftRescue',
  title: '应急救援',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写完整后提交登记' },
    called: { code: '01', label: '已接警', tone: 'bad', next: '请立即派单' },
    dispatched: { code: '02', label: '已派单', tone: 'bad', next: '等待救援人员到达现场' },
    arrived: { code: '03', label: '已到达', tone: 'dueSoon', next: '等待被困人员解困' },
    freed: { code: '04', label: '已解困', tone: 'waiting', next: '请补全报告后提交' },
    registered: { code: '10', label: '已登记', tone: 'waiting', next: '等待96333中心回访' },
    visited: { code: '20', label: '已回访', tone: 'waiting', next: '核对无误后归档' },
    archived: { code: '80', label: '已归档', tone: 'good', terminal: true },
    calledOff: { code: '90', label: '已撤销', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    save: { label: '暂存', from: ['draft'], to: 'draft', by: writers, silent: true },
    receive: { label: '接警', from: ['draft'], to: 'called', by: ['R1'], silent: true },
    dispatch: { label: '派给维保单位', from: ['called'], to: 'dispatched', by: ['R1'] },
    assign: { label: '派其他力量', from: ['called', 'dispatched'], to: 'dispatched', by: ['R1'], silent: true },
    arrive: { label: '到达', from: ['dispatched'], to: 'arrived', by: crew },
    free: { label: '解困', from: ['arrived'], to: 'freed', by: crew },
    note: { label: '补记来电', from: live, to: live, by: crew, silent: true },
    retime: { label: '更正时间', from: live, to: live, by: crew, opinion: 'required', silent: true },
    callOff: {
      label: '撤销',
      from: running,
      to: 'calledOff',
      by: ['R1'],
      opinion: 'required',
      confirm: '误报，或者被困人员已自行脱困的，写明情况后撤销；撤销后不能恢复。',
      danger: true,
    },
    report: { label: '补全报告', from: ['freed'], to: 'registered', by: crew, silent: true },
    commit: { label: '提交登记', from: ['draft'], to: 'registered', by: writers, silent: true },
    amend: {
      label: '更正',
      from: ['registered', 'visited'],
      to: ['registered', 'visited'],
      by: ['owner', ...crew],
      opinion: 'required',
      silent: true,
    },
    visit: { label: '登记回访', from: ['registered'], to: 'visited', by: ['R1'], opinion: 'required' },
    archive: { label: '归档', from: ['visited'], to: 'archived', by: ['R1'], confirm: '归档后不能再更正。确定归档吗？' },
    delete: {
      label: '删除',
      from: ['draft'],
      to: 'deleted',
      by: writers,
      confirm: '删除后不能恢复，已上传的附件一并删除。确定删除吗？',
      danger: true,
    },
  },
});

const codes = (states: readonly (keyof typeof liftRescue.states)[]): readonly string[] =>
  states.map((state) => liftRescue.states[state].code);

/** Codes of the states in which people wait to be freed. */
export const runningCodes = codes(running);
/** The same, and those freed whose report is still to be written. */
export const liveCodes = codes(live);
