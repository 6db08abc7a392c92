/** The OpenAPI document as walks over it want it: parameters and answers stand at their operation, schemas are named. */
interface Operation {
  readonly parameters?: readonly unknown[];
  readonly responses?: object;
}
interface Shared {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export function readApiDocument<Document>(text: string): Document {
  const document = JSON.parse(text) as Shared;
  const found = (part: unknown) => {
    const [, , kind, name] = (part as { readonly $ref?: string }).$ref?.split('/') ?? [];
    return kind && name ? document.components[kind]![name] : part;
  };
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        {
          ...operation,
          ...(operation.parameters && { parameters: operation.parameters.map(found) }),
          ...(operation.responses && {
            responses: Object.fromEntries(
              Object.entries(operation.responses).map(([status, answer]) => [status, found(answer)]),
            ),
          }),
        },
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) } as Document;
}
