/** The style sheet of the hosted pages, with the design tokens of the product; the policy names it by its hash. */
import { createHash } from 'node:crypto';

const light = `--page:#f8f7f5;--surface:#fff;--sunken:#f3f2ef;--line-strong:#d6d3cc;--control:#8c8981;--ink:#1b1f29;
--ink-2:#515763;--accent:#c2410c;--accent-hover:#ad3500;--on-accent:#fff;--accent-text:#bb3a00;--accent-tint-2:#fee7d9;
--error:#a81e38;--error-tint:#fdedef;--error-line:#f4c1c9;--error-solid:#be233f;--info:#0a5b72;--info-tint:#e4f4f8;
--info-line:#aedbe6;--side:#1b2130`;
const dark = `--page:#11141a;--surface:#181c24;--sunken:#141820;--line-strong:#3b4350;--control:#758092;--ink:#eceef2;
--ink-2:#b4bac6;--accent:#ff9a62;--accent-hover:#ffb38b;--on-accent:#170903;--accent-text:#ff9a62;--accent-tint-2:#412415;
--error:#ff9da8;--error-tint:#331a21;--error-line:#6a2c39;--error-solid:#ff8090;--info:#7bd1e8;--info-tint:#10272f;
--info-line:#20505f;--side:#0a0c11`;
const lightContrast = `--line-strong:#55534e;--control:#45433f;--ink:#0b0d12;--ink-2:#30343c;--accent:#8d2900;
--accent-hover:#762200;--accent-text:#8d2900;--error:#920129;--error-line:#920129;--error-solid:#920129;--info-line:#02546a`;
const darkContrast = `--surface:#0a0c10;--sunken:#000;--line-strong:#aab1bd;--control:#c3c9d3;--ink:#fff;--ink-2:#dde1e8;
--error:#ffb3ba;--error-line:#ffb3ba;--error-solid:#ffb3ba;--info-line:#83d9f0`;

export const style = `:root{color-scheme:light;${light};
--text:"Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
--head:"Plus Jakarta Sans Variable","Plus Jakarta Sans",var(--text)}
@media (prefers-contrast:more){:root{${lightContrast}}}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;${dark}}}
@media (prefers-color-scheme:dark) and (prefers-contrast:more){:root{${darkContrast}}}
*,*::before,*::after{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{background:var(--surface);color:var(--ink);font:400 .9375rem/1.5rem var(--text)}
a{color:var(--accent-text);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:8px}
.split{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.08fr);min-block-size:100dvh}
.start{display:flex;flex-direction:column;padding:32px clamp(20px,4vw,56px)}
.brand{display:flex;align-items:center;gap:10px;font:700 1.1875rem/1.2 var(--head);letter-spacing:-.02em}
.brand svg{color:var(--accent)}
main{flex:1;display:grid;align-content:start;gap:24px;inline-size:min(400px,100%);margin-inline:auto;
padding-block:clamp(32px,12vh,140px) 40px}
main,form,.field,.head{min-inline-size:0}
.head,.field{display:grid;gap:6px}
h1{font:700 clamp(1.375rem,1.26rem + .5vw,1.625rem)/1.25 var(--head);letter-spacing:-.02em;word-spacing:.06em;overflow-wrap:anywhere}
.quiet{color:var(--ink-2)}
form{display:grid;gap:16px}
.organization{display:flex;align-items:center;gap:12px;padding:12px;border:1px solid var(--line-strong);border-radius:12px;font-weight:600;
overflow-wrap:anywhere}
.organization span{flex:none;display:grid;place-items:center;inline-size:36px;block-size:36px;border-radius:8px;background:var(--accent-tint-2);
color:var(--accent-text);font:700 .8125rem/1 var(--head)}
label,legend{font-size:.8125rem;line-height:1.25rem;font-weight:600;padding:0}
fieldset{display:grid;gap:8px;border:0;padding:0;min-inline-size:0}
.choice{display:flex;align-items:center;gap:12px;min-block-size:44px;padding:8px 12px;border:1px solid var(--control);border-radius:8px;
font-size:.9375rem;font-weight:400}
.choice input{flex:none;inline-size:18px;block-size:18px;accent-color:var(--accent)}
.hint{font-size:.8125rem;line-height:1.25rem;color:var(--ink-2)}
.input{inline-size:100%;min-block-size:44px;padding:8px 12px;border:1px solid var(--control);border-radius:8px;background:var(--surface);
color:var(--ink);font:400 1rem/1.5rem var(--text)}
.input:focus-visible{outline:2px solid var(--accent);outline-offset:-1px}
.input[aria-invalid]{border-color:var(--error-solid);box-shadow:inset 0 0 0 1px var(--error-solid)}
.input.digits{letter-spacing:.2em;font-variant-numeric:tabular-nums}
.fault{font-size:.8125rem;line-height:1.25rem;color:var(--error);font-weight:500}
.secret{padding:12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--sunken);overflow-wrap:anywhere;
font:500 1rem/1.5rem ui-monospace,"SF Mono",Menlo,Consolas,monospace;user-select:all}
.codes{display:grid;grid-template-columns:repeat(auto-fit,minmax(max(7.25rem,34%),1fr));gap:4px 16px;list-style:none}
.row{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px}
.small{font-size:.8125rem;line-height:1.5rem;display:inline-flex;align-items:center;min-block-size:24px}
.main{min-block-size:44px;padding:8px 18px;border:1px solid transparent;border-radius:8px;background:var(--accent);color:var(--on-accent);
font:600 .9375rem/1.5rem var(--text);cursor:pointer}
.main:hover{background:var(--accent-hover)}
.other{min-block-size:44px;padding:8px 18px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);color:var(--ink);
font:600 .9375rem/1.5rem var(--text);text-align:center;text-decoration:none;cursor:pointer}
.other:hover{background:var(--sunken)}
.notice{padding:12px 16px;border:1px solid var(--info-line);border-radius:12px;background:var(--info-tint);overflow-wrap:anywhere}
.notice.bad{border-color:var(--error-line);background:var(--error-tint)}
.languages{display:flex;flex-wrap:wrap;gap:4px;list-style:none;padding:0}
.languages a,.languages button{display:inline-grid;place-items:center;min-inline-size:44px;min-block-size:44px;padding-inline:8px;border:0;
border-radius:6px;background:none;color:var(--ink-2);font:400 .8125rem/1.25rem var(--text);text-decoration:none;cursor:pointer}
.languages a:hover,.languages button:hover{background:var(--sunken)}
.languages [aria-current]{color:var(--ink);font-weight:600;background:var(--sunken)}
.end{position:sticky;inset-block-start:0;block-size:100dvh;overflow:hidden;padding:48px 56px;background:var(--side)}
.say{position:relative;z-index:1;max-inline-size:24ch;color:#f3f4f7;font:700 clamp(1.75rem,1.3rem + 1.9vw,2.5rem)/1.16 var(--head);
letter-spacing:-.025em;word-spacing:.06em}
.end svg{position:absolute;inset-inline:0;inset-block-end:0;inline-size:100%;block-size:66%}
.sun{fill:#ff9a62}.hills{fill:#262f43}.water{fill:#161b28}.hangers{stroke:#66738c}.steel{stroke:#e6eaf2}
.glints{stroke:#ff9a62;stroke-width:2;opacity:.8}
@media (max-width:899.98px){.split{grid-template-columns:minmax(0,1fr)}.end{display:none}.start{padding:20px}main{padding-block:32px 24px}}
@media print{.split{display:block}.end,footer,button,.screen{display:none}}
@media (forced-colors:active){.main,.other,.languages [aria-current]{border:1px solid ButtonText}}`;

/** A source of style-src. */
export const styleSource = `'sha256-${createHash('sha256').update(style, 'utf8').digest('base64')}'`;
