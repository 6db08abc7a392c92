import { openData, connected } from './data/open-data.ts';
import { readFileSync } from 'node:fs';
const d = await openData(console.log);
const c = await connected(d.superuserUrl);
try { for (const q of readFileSync(process.argv[2]!, 'utf8').split('\n;;\n')) { if (!q.trim()) continue; const t=performance.now(); const r = await c.query(q); const ms=performance.now()-t; const rs = Array.isArray(r)?r.at(-1)!:r; console.log('--', q.slice(0,60).replaceAll('\n',' '), ms.toFixed(1),'ms'); for (const row of rs.rows.slice(0,60)) console.log(Object.values(row).join(' | ')); } } catch (e) { console.log(e); }
await c.end(); await d.stop();
