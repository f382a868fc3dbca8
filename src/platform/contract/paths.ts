/** The names in a pattern: `id` of `/lockers/:id`. */
export type Param<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? Param<Head> | Param<Tail>
  : P extends `:${infer Name}`
    ? Name
    : never

export type ParamsOf<P extends string> = { [K in Param<P>]: string | number }
export type Path<P extends string = string> = { readonly pattern: P }

/** A URL pattern below `/my` that is also its own link builder: `paths.students({ id: 7 })`. */
export function path<const P extends string>(pattern: P) {
  const build = (...[params]: [Param<P>] extends [never] ? [] : [ParamsOf<P>]): string =>
    pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(valueNamed(params, name))))
  return Object.assign(build, { pattern })
}

const valueNamed = (params: unknown, name: string): unknown => (params as Record<string, unknown>)[name]
