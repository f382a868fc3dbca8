import * as z from 'zod/mini'
import type { AnyCondition, FlowCondition } from './condition.ts'
import type { Prohibition } from './prohibition.ts'
import type { AnyWorkflow, ClosedOf, ConditionsOf, Duties, PartyOf as PartyOfFlow, TransitionOf } from './workflow.ts'

type Shape = Record<string, z.ZodMiniType>

/** An action with an endpoint of its own: the states in which it is possible, and who must not perform it. */
export type Act = Duties & { states?: readonly string[] }

/** A sub-collection: the same items below a parent, as `users/{id}/contacts`. */
export type Under = {
  path: `/api/v2/${string}/:id/${string}`
  /** The resource type of the parent; a person who cannot read the parent gets 404. */
  parent: string
  /** The filter of this resource that the parent's id fills. */
  filter: string
}

/** An entity as the API shows it: declared once, read by the server, the browser, the documents and the tests. */
export function resource<
  const Type extends string,
  Fields extends Shape,
  Create extends z.ZodMiniType = z.ZodMiniNever,
  Update extends z.ZodMiniType = z.ZodMiniNever,
  Filters extends Shape = Record<never, never>,
  const Order extends readonly string[] = readonly [],
  Flow extends AnyWorkflow | undefined = undefined,
  Facts extends Shape = Record<never, never>,
  Acts extends Record<string, Act> = Record<never, never>,
  const Party extends string = never,
  const Conditions extends Record<string, FlowCondition<never, Party>> = Record<never, never>,
>(spec: {
  type: Type
  path: `/api/v2/${string}`
  /** One sentence for the generated documents. */
  about: string
  fields: Fields
  create?: Create
  /** The fields that `PUT` may change, each optional: a field that is left out keeps its value. */
  update?: Update
  filters?: Filters
  /** Fields by which lists may be ordered (`order[field]=asc`). */
  order?: Order
  /**
   * Orders that are too costly for a whole list, such as by a computed value: each with the filters of which at least
   * one is required.
   */
  orderWithin?: { readonly [F in Order[number]]?: readonly (keyof Filters & string)[] }
  flow?: Flow
  /** Values that only rules test, by a (dotted) name: never sent, each with a column in the handler. */
  facts?: Facts
  /** Actions besides reading, writing and moves, carried out by endpoints of their own; the policy allows them. */
  acts?: Acts
  /** What nobody may do with a record to which they stand in a relation, whatever their roles. */
  never?: readonly Prohibition[]
  under?: readonly Under[]
  /**
   * The parties that the conditions name, if the resource has no flow. Its `conditions` with `states: []` are
   * obligations at any time.
   */
  parties?: readonly Party[]
  conditions?: Conditions
  /** A fact that closes a record without a flow: nothing can be changed or added while it is true. */
  closedBy?: NoInfer<keyof Facts & string>
  /**
   * Writes and moves that are refused to a session that was opened by a link, until the person has signed in by
   * themselves.
   */
  ownSignIn?: readonly ('create' | 'update' | 'delete' | NoInfer<TransitionOf<Flow>>)[]
  /** `required`: a write without If-Match is refused with 428, because a lost update would do harm. */
  ifMatch?: 'required' | 'optional'
}) {
  const item = z.object({
    '@id': z.string(),
    '@type': z.literal(spec.type),
    id: z.int(),
    ...spec.fields,
    actions: z.array(z.string()),
  })
  return {
    ...spec,
    filters: spec.filters ?? ({} as Filters),
    order: spec.order ?? ([] as unknown as Order),
    orderWithin: spec.orderWithin ?? {},
    facts: spec.facts ?? ({} as Facts),
    acts: spec.acts ?? ({} as Acts),
    never: spec.never ?? [],
    under: spec.under ?? [],
    closedBy: (spec.closedBy ?? spec.flow?.closedBy) as string | undefined,
    ownSignIn: (spec.ownSignIn ?? []) as readonly string[],
    parties: [...(spec.flow?.parties ?? []), ...(spec.parties ?? [])] as (PartyOfFlow<Flow> | Party)[],
    conditions: { ...spec.flow?.conditions, ...spec.conditions } as ConditionsOf<Flow> & Conditions,
    item,
    iri: (id: number | string): string => `${spec.path}/${id}`,
  }
}

export type AnyResource = {
  type: string
  path: string
  about: string
  fields: Shape
  create?: z.ZodMiniType | undefined
  update?: z.ZodMiniType | undefined
  filters: Shape
  order: readonly string[]
  orderWithin: { readonly [field: string]: readonly string[] | undefined }
  flow?: AnyWorkflow | undefined
  facts: Shape
  acts: Record<string, Act>
  never: readonly Prohibition[]
  under: readonly Under[]
  parties: readonly string[]
  conditions: Record<string, AnyCondition>
  /** The fact that closes a record: the resource's own, or that of its flow. */
  closedBy: string | undefined
  ownSignIn: readonly string[]
  ifMatch?: 'required' | 'optional' | undefined
  item: z.ZodMiniType
  iri: (id: number | string) => string
}

/** An item as JSON; `actions` are what this person may do with it now. */
export type Item<R extends AnyResource> = z.output<R['item']>
export type CreateInput<R extends AnyResource> = z.output<NonNullable<R['create']>>
export type UpdateInput<R extends AnyResource> = z.output<NonNullable<R['update']>>
export type Filters<R extends AnyResource> = { [K in keyof R['filters']]?: z.output<R['filters'][K]> }
/** The fields of an item that can be shown or requested by name. */
export type FieldName<R extends AnyResource> = (keyof R['fields'] & string) | 'id'
/** The filters that lists of all these resources have. */
export type FilterName<R extends AnyResource> = keyof R['filters'] & string
/** What may be done with a resource: the names that its policy uses. */
export type ActionOf<R extends AnyResource> =
  | 'list'
  | 'read'
  | 'create'
  | 'update'
  | 'delete'
  | TransitionOf<R['flow']>
  | (keyof R['acts'] & string)
/** The conditions that a handler evaluates: all but the fact that closes the flow. */
export type ConditionOf<R extends AnyResource> = Exclude<keyof R['conditions'] & string, ClosedOf<R['flow']>>
/** The parties that the conditions of a resource name. */
export type PartyOf<R extends AnyResource> = R['parties'][number]
/** The facts of a resource by name. */
export type FactsOf<R extends AnyResource> = { [K in keyof R['facts']]: z.output<R['facts'][K]> }

/** The addresses of the adjacent pages (Hydra); `hydra:last` only if the list is counted to its end. */
export type CollectionView = { [L in 'first' | 'last' | 'previous' | 'next' as `hydra:${L}`]?: string }

/** A page of a collection (Hydra). */
export type Collection<T> = {
  '@id': string
  '@type': 'hydra:Collection'
  'hydra:totalItems': number
  /** Long lists are not counted to their end: there are more than `hydra:totalItems`. */
  totalItemsCapped?: true
  'hydra:member': T[]
  'hydra:view'?: CollectionView
  /** What this person may do with the collection itself: `create`. */
  actions: string[]
}

export type Ref<Type extends string = string> = { '@id': string; '@type': Type; id: number; name: string }

/** A reference to another resource, shown as a small embedded object. */
export const ref = <const Type extends string>(type: Type) =>
  z.object({ '@id': z.string(), '@type': z.literal(type), id: z.int(), name: z.string() })

/** Shows a row as a reference: `refTo(User, row.student_id, row.student_name)`. */
export const refTo = <const Type extends string>(
  to: { type: Type; iri: (id: number) => string },
  id: number,
  name: string,
): Ref<Type> => ({ '@id': to.iri(id), '@type': to.type, id, name })

/** The inputs of a schema by name; none if it is no object. */
export const shapeOf = (schema: z.ZodMiniType | undefined): Shape =>
  schema && 'shape' in schema ? (schema.shape as Shape) : {}

/** The id at the end of an IRI that a contract has already checked. */
export const idOf = (iri: string): number => Number(iri.slice(iri.lastIndexOf('/') + 1))

type Scalar = string | number | boolean
/** Dotted paths to the scalar fields of an item, two levels deep: `'status'`, `'student.id'`. */
export type FieldPath<T> = { [K in keyof T & string]: PathBelow<K, NonNullable<T[K]>> }[keyof T & string]
type PathBelow<K extends string, V> = V extends Scalar
  ? K
  : V extends readonly unknown[]
    ? never
    : { [S in keyof V & string]: NonNullable<V[S]> extends Scalar ? `${K}.${S}` : never }[keyof V & string]
