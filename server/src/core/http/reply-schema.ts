import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** JSON Schema of a reply, in the form that compiles to the fastest serialiser: plain types instead of `anyOf`. */
export function replySchema(schema: z.ZodMiniType): Json {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flatten(jsonSchema as Json),
  });
}

/** `X | null` and unions of plain types become one type list: a real `anyOf` would be validated at every reply. */
function flatten(schema: Json): void {
  const options = schema['anyOf'] as Json[] | undefined;
  if (!options) return;
  const real = options.filter((option) => option['type'] !== 'null');
  const nullable = real.length < options.length;
  if (real.length === 1) {
    delete schema['anyOf'];
    Object.assign(schema, real[0], nullable ? { nullable: true } : {});
    // Within a union the value is validated: then null has to be among the words.
    if (nullable && Array.isArray(schema['enum'])) schema['enum'] = [...schema['enum'], null];
  } else if (real.every((option) => typeof option['type'] === 'string' && Object.keys(option).length === 1)) {
    delete schema['anyOf'];
    schema['type'] = options.map((option) => option['type']);
  }
}
