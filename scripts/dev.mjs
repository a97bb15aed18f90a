// `npm run dev`: the portal through Vite with hot reload, the server restarted on change. PORT is the server's, VITE_PORT Vite's.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkNode, ensureInstalled, project } from './install.mjs';
import { runServer } from './run-server.mjs';

checkNode();
ensureInstalled();
const vite = spawn(process.execPath, [path.join('node_modules', 'vite', 'bin', 'vite.js'), '--port', process.env.VITE_PORT ?? '5173'], {
  cwd: project,
  stdio: 'inherit',
});
process.once('exit', () => vite.kill());
runServer(['--watch', '--watch-preserve-output', '--import', 'tsx', path.join('server', 'main.ts')], { NODE_ENV: 'development' });
