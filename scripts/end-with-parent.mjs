// Loaded into the server by `npm start`. When the line to that process breaks, it has been killed: stop as if asked to.
// Without a parent's line (a service manager runs server/main.ts itself) this does nothing.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
