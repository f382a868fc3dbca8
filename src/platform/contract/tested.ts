export type Scalar = string | number | boolean

/**
 * A relation between a person and records, such as `teaches`: a set of ids that the server declares in SQL (`relate`).
 */
export type Relation = { readonly relation: string }

/** A test of one value: equal to a value unless it is one of these. */
export type Test<V = Scalar> =
  | { readonly op: 'in'; readonly values: readonly V[] }
  | { readonly op: 'not'; readonly test: V | Test<V> | Relation }
  | { readonly op: 'related'; readonly relations: readonly Relation[] }
