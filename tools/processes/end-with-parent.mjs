// Loaded into each of the product's processes by `npm start` and `npm run dev`: ends it when the starter was killed and can no longer do so.
const starter = process.ppid;
const check = () => process.ppid !== starter && process.kill(process.pid, 'SIGTERM');
setInterval(check, 1_000).unref();
