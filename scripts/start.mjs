// `npm start`: from a fresh clone to a running portal.
import { bundled, ensurePortalBuilt, ensureServerBundled } from './build.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { runServer } from './run-server.mjs';

checkNode();
ensureInstalled();
if (!ensurePortalBuilt()) {
  console.error('前端页面构建失败，详见上方输出。');
  process.exit(1);
}
await ensureServerBundled();
runServer(['--enable-source-maps', bundled], {}, true);
