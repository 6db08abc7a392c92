import { launchBrowser } from './support/browser.ts';
import { readFileSync } from 'node:fs';
const [out, height, ...files] = process.argv.slice(2);
const b = await launchBrowser(); const p = await b.newPage({ viewport: { width: 2400, height: Number(height) + 20 } });
await p.setContent(`<body style="margin:8px;display:flex;gap:10px;align-items:start;background:#999">${files.map((f) => `<img style="height:${height}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}`);
await p.waitForLoadState('networkidle'); await p.screenshot({ path: out!, fullPage: true }); await b.close();
