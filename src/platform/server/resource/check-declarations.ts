import type * as z from 'zod/mini'
import { shapeOf } from '../../contract/resource.ts'
import type { Duties } from '../../contract/workflow.ts'
import type { CatalogueColumn } from '../database/catalogue.ts'
import type { Domain } from '../domain.ts'
import type { DataClass } from '../tables/columns.ts'
import { isEmptiedIn, type Table } from '../tables/table.ts'
import { endpointFaults } from './endpoint-faults.ts'
import { everyRule } from './every-rule.ts'

type Column = Pick<CatalogueColumn, 'table' | 'column'>

/** Something has no declared rule; the portal does not start. */
export class Undeclared extends Error {
  constructor(faults: readonly string[]) {
    super(`The portal does not start, because not everything has a declared rule:\n- ${faults.join('\n- ')}`)
  }
}

/**
 * Default deny at start: every column of the database is declared, every declared column exists, every table declares
 * whose data it holds, every resource has an address of its own and a policy that names it, every field that a policy
 * names has a column, every act of an endpoint is granted, and no update writes what was left out. `own` are the tables that belong to no domain.
 */
export function checkDeclarations(
  domains: readonly Domain[],
  own: readonly Table[],
  catalogue: readonly Column[],
): void {
  const tables = [...own, ...domains.flatMap((domain) => domain.tables)]
  const faults = [
    ...columnFaults(tables, catalogue),
    ...tables.flatMap(ownerFaults),
    ...tables.flatMap(erasureFaults),
    ...resourceFaults(domains),
    ...pathFaults(domains),
    ...updateFaults(domains),
    ...endpointFaults(domains, everyRule(domains)),
  ]
  if (faults.length > 0) throw new Undeclared(faults)
}

function columnFaults(tables: readonly Table[], catalogue: readonly Column[]): string[] {
  const real = new Set(catalogue.map(({ table, column }) => `${table}.${column}`))
  const declared = tables.flatMap(({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`))
  const known = new Set(declared)
  return [
    ...[...real].filter((name) => !known.has(name)).map((name) => `the column ${name} is not declared`),
    ...declared.filter((name) => !real.has(name)).map((name) => `the declared column ${name} does not exist`),
    ...declared.filter((name, at) => declared.indexOf(name) !== at).map((name) => `${name} is declared twice`),
  ]
}

const ofPeople: readonly DataClass[] = ['personal', 'contact', 'academic', 'finance', 'secret']

/** A table without a declared owner would be left out of a person's copy of their data, and of their erasure. */
function ownerFaults({ name, columns, about }: Table): string[] {
  const isOfPeople = Object.values(columns).some(({ facts }) => ofPeople.includes(facts.class))
  return isOfPeople && !about ? [`the table ${name} does not say whose data it holds`] : []
}

/** Personal data in a row that outlives the person must be erasable. */
function erasureFaults(table: Table): string[] {
  const columns = Object.entries(table.columns)
  const isKept = columns.some(([, { facts }]) => facts.class === 'academic' || facts.class === 'finance')
  const rows = table.about?.erasure?.rows ?? (isKept ? 'keep' : 'remove')
  if (!table.about?.person || rows === 'remove' || rows === 'elsewhere') return []
  return columns
    .filter(([, { facts }]) => !facts.nullable && !facts.hasDefault && !facts.erasure)
    .filter(([, column]) => isEmptiedIn(table, column))
    .map(([name]) => `${table.name}.${name} must say what becomes of it when the person is erased (erasedTo, kept…)`)
}

const verbs = ['list', 'read', 'create', 'update', 'delete']

function resourceFaults(domains: readonly Domain[]): string[] {
  const tested = everyRule(domains)
  return domains
    .flatMap((domain) => domain.handlers)
    .flatMap(({ resource: { type, flow, acts, never, closedBy }, columns }) => {
      const own = tested.filter((rule) => rule.type === type)
      const duties = [flow ?? {}, ...Object.values(flow?.transitions ?? {}), ...Object.values(acts)]
      const named = [
        ...own.flatMap(({ when }) => Object.keys(when ?? {})),
        ...duties.flatMap(({ notBy = [] }: Duties) => notBy),
        ...never.flatMap(({ by = [], within = {}, when = {} }) => [...by, ...Object.keys({ ...within, ...when })]),
        ...(closedBy ? [closedBy] : []),
      ]
      const actions = [...verbs, ...Object.keys(flow?.transitions ?? {}), ...Object.keys(acts)]
      return [
        ...(own.length > 0 ? [] : [`no policy names ${type}`]),
        ...[...new Set(named)]
          .filter((name) => !columns[name] || typeof columns[name] === 'function')
          .map((name) => `a rule tests ${type}.${name}, but no column is mapped to it`),
        ...[...new Set(never.flatMap(({ to }) => to))]
          .filter((name) => !actions.includes(name))
          .map((name) => `${type} prohibits ${name}, which is no action`),
      ]
    })
}

function pathFaults(domains: readonly Domain[]): string[] {
  const paths = domains.flatMap((domain) => domain.handlers.map(({ resource }) => resource.path))
  return [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))].map(
    (path) => `two resources share ${path}`,
  )
}

/** An input with a default would be erased by every update that leaves it out, and a required one cannot be left out. */
function updateFaults(domains: readonly Domain[]): string[] {
  return domains
    .flatMap((domain) => domain.handlers)
    .flatMap(({ resource: { type, update } }) =>
      Object.entries(shapeOf(update))
        .filter(([, input]) => !isLeftAlone(input))
        .map(([name]) => `the update of ${type} does not keep ${name} as it is when it is left out`),
    )
}

function isLeftAlone(input: z.ZodMiniType): boolean {
  const { success, data } = input.safeParse(undefined)
  return success && data === undefined
}
