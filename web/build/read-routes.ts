/** The screens of the application as src/app/routes names them: their files, their texts, and the addresses of those inside the frame. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { heavyScreens, type ScreenClass } from './budgets.ts';

export interface RouteScreen {
  /** From the root of the workspace: `src/features/…`. */
  readonly file: string;
  readonly isInside: boolean;
  /** Below /dashboard: `patients/:patientId`. Only for screens inside the frame. */
  readonly path?: string;
  /** The areas of texts besides `common` and those of the frame. */
  readonly texts: readonly string[];
}

interface Node {
  readonly type: string;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
  readonly elements?: readonly Node[];
  readonly argument?: Node;
  readonly source?: Node;
  readonly value?: unknown;
  readonly name?: string;
}
type Known = Pick<RouteScreen, 'path' | 'texts'>;

export const web = fileURLToPath(new URL('..', import.meta.url));
const app = join(web, 'src', 'app');
const folder = join(app, 'routes');
const inside = join(folder, 'dashboard-routes.ts');
const outside = [
  join(app, 'router.tsx'),
  ...['auth', 'provider', 'component'].map((name) => join(folder, `${name}-routes.ts`)),
];
/** The budget class of a screen. */
export function classOf({ file, isInside, texts }: RouteScreen): ScreenClass {
  if (heavyScreens.test(`/${file}`)) return 'heavy';
  if (file.startsWith('src/features/sign-in/') || file === 'src/app/demo-page.tsx') return 'signIn';
  return texts.includes('form') || !isInside ? 'form' : 'list';
}

/** The frame around the screens, which is no screen. */
export const frameFile = 'src/app/shell/shell.tsx';
export const frameTexts: readonly string[] = ['shell'];

export function readRoutes(): readonly RouteScreen[] {
  const ofDashboard = [...readFileSync(inside, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, file]) =>
    join(folder, file!),
  );
  return [
    ...outside.flatMap((file) => screensIn(file, false)),
    ...ofDashboard.flatMap((file) => screensIn(file, true)),
  ].filter(({ file }) => file !== frameFile);
}

function screensIn(file: string, isInside: boolean): RouteScreen[] {
  const found: RouteScreen[] = [];
  const lists = new Map<string, readonly string[]>();
  const visit = (node: unknown, known: Known): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one, known);
      return;
    }
    const { type, callee, source, arguments: given = [] } = node as Node;
    const [first] = given;
    let next = known;
    if (type === 'VariableDeclarator') noteList(node as Declarator, lists);
    if (callee?.name === 'page' && typeof first?.value === 'string') next = { ...known, path: first.value };
    if (callee?.name === 'screen' && first)
      next = { ...known, texts: first.elements ? textsIn(first.elements, lists) : (lists.get(first.name ?? '') ?? []) };
    if (type === 'ImportExpression' && typeof source?.value === 'string') {
      const target = relative(web, join(dirname(file), source.value)).replaceAll('\\', '/');
      found.push({ file: target, isInside, texts: known.texts, ...(isInside && { path: known.path ?? '' }) });
    }
    for (const one of Object.values(node)) visit(one, next);
  };
  const text = readFileSync(file, 'utf8');
  visit(parseAst(text, { lang: basename(file).endsWith('x') ? 'tsx' : 'ts' }).body, { texts: [] });
  return found;
}

interface Declarator {
  readonly id: { readonly name?: string };
  readonly init: { readonly expression?: Node; readonly elements?: readonly Node[] } | null;
}

/** `const ofRules = ['benefits', …] as const`. */
function noteList({ id, init }: Declarator, lists: Map<string, readonly string[]>): void {
  const elements = init?.elements ?? init?.expression?.elements;
  if (id.name && elements) lists.set(id.name, textsIn(elements, lists));
}

const textsIn = (elements: readonly Node[], lists: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  elements.flatMap(({ type, value, argument }) =>
    type === 'SpreadElement' ? (lists.get(argument?.name ?? '') ?? []) : typeof value === 'string' ? [value] : [],
  );
