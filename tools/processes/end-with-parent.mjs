// Loaded into every process of the product by `npm start` and `npm run dev`: ends the process when its parent was killed.
const parent = process.ppid;
const check = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
setInterval(check, 1_000).unref();
