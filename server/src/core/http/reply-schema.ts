import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** The JSON Schema of a reply in the form with the fastest serialiser: plain types instead of `anyOf`. */
export function replySchema(schema: z.ZodMiniType): Json {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flatten(jsonSchema as Json),
  });
}

/** Turns `X | null` and unions of plain types into one list of types. A real `anyOf` would be validated for every reply. */
function flatten(schema: Json): void {
  const options = schema['anyOf'] as Json[] | undefined;
  if (!options) return;
  const real = options.filter((option) => option['type'] !== 'null');
  const nullable = real.length < options.length;
  if (real.length === 1) {
    delete schema['anyOf'];
    Object.assign(schema, real[0], nullable ? { nullable: true } : {});
    // Inside a union the value is validated, so the enum must contain null.
    if (nullable && Array.isArray(schema['enum'])) schema['enum'] = [...schema['enum'], null];
  } else if (real.every((option) => typeof option['type'] === 'string' && Object.keys(option).length === 1)) {
    delete schema['anyOf'];
    schema['type'] = options.map((option) => option['type']);
  }
}
