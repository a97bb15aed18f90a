import { execFileSync } from 'node:child_process';

import { titleOf, type Part } from '../processes/between.ts';
import { PortalProcess } from './portal-process.ts';

/** A portal of several processes, whose parts can be told apart and killed. */
export class SeveralProcesses extends PortalProcess {
  /** The numbers of the processes that do this part at the moment. */
  pidsOf(part: Part): number[] {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
    return lines
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*?)\s*$/.exec(line))
      .filter((found) => found !== null && Number(found[2]) === this.pid && found[3] === titleOf(part))
      .map((found) => Number(found![1]));
  }

  /** Ends one of them without a chance to put anything in order. @returns which it was */
  killOne(part: Part): number {
    const pid = this.pidsOf(part)[0]!;
    process.kill(pid, 'SIGKILL');
    return pid;
  }
}
