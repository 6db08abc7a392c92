/** docs/api.md: one line for each operation, with its right and the fields of its body. */
import type { RouteOptions } from 'fastify';
import { type DescribedApi, describeApi } from '../../src/api-document.ts';
import type { Schema } from '../support/request-parts.ts';

interface Operation {
  readonly tags?: readonly string[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const head = `# API

Every operation with its right and its body. \`npm run --silent puente -- openapi\` prints the whole document, which a server sends at
\`/Prod/openapi.json\`. \`UPDATE_OPENAPI=1 npm test -- server/test/architecture/openapi.test.ts\` writes this page, and the same test compares it.

A right names the roles and permissions, each with the rows that it reaches (\`Scope\` in \`contract/src/kernel/definition/access-scopes.ts\`).
A question mark follows a field that a caller may leave out. A slash separates the kinds of a body.
`;

/** The fields of a body, or the type of a body without fields. */
function fieldsOf(schema: Schema, { components }: Document): string {
  if (schema.$ref) return fieldsOf(components.schemas[schema.$ref.split('/').at(-1)!]!, { components } as Document);
  const kinds = schema.oneOf ?? schema.anyOf;
  if (kinds) return kinds.map((kind) => fieldsOf(kind, { components } as Document)).join(' / ');
  const { properties = {}, required = [] } = schema;
  const names = Object.entries(properties).map(([name, { const: only }]) =>
    only === undefined ? `${name}${required.includes(name) ? '' : '?'}` : `${name}: ${JSON.stringify(only)}`,
  );
  return names.join(', ') || (schema.type === 'object' ? 'empty' : 'bytes');
}

function rightOf({ config }: RouteOptions): string {
  const rule = config!.rule!;
  if (rule.public) return rule.sender ? rule.sender.name : 'anyone';
  if ('signedIn' in rule) return 'any member';
  const scopes = Object.entries(rule.resource.access).flatMap(([grant, rights]) => {
    const scope = rights?.[rule.action];
    return scope ? [`${grant} ${scope}`] : [];
  });
  return scopes.join(', ') || 'nobody';
}

function listing({ document: text, routes }: DescribedApi): string {
  const document = JSON.parse(text) as Document;
  const sections = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [name, { tags = ['other'], requestBody }] of Object.entries(methods)) {
      const method = name.toUpperCase();
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      const route = routes.find((one) => one.url === url && [one.method].flat().includes(method));
      if (!route) throw new Error(`${method} ${path} is in the document and is no route.`);
      const body = Object.values(requestBody?.content ?? {}).map(({ schema }) => fieldsOf(schema, document));
      const [tag] = tags as [string];
      const line = `| ${method} | ${path} | ${rightOf(route)} | ${body.join(' / ')} |`;
      sections.set(tag, [...(sections.get(tag) ?? []), line]);
    }
  const parts = [...sections].map(([tag, lines]) =>
    [`## ${tag}\n`, '| method | path | right | body |', '| --- | --- | --- | --- |', ...lines].join('\n'),
  );
  return `${[head, ...parts].join('\n\n').replace('\n\n\n', '\n\n')}\n`;
}

export const apiListing = async (): Promise<string> => listing(await describeApi());
