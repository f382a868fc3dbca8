import { type RawBuilder, sql } from 'kysely'
import type { AnyCondition, ConditionValues } from '../../contract/condition.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { runStatement } from '../statement/run-statement.ts'
import { amongIds } from './among-ids.ts'
import { type ConditionReader, forReader, type Party } from './conditions.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/** The people in the parties of one record, and the parties to which the reader belongs. */
export type Part = {
  /** The id by which paths and parties identify the record. */
  thing: number
  mine: readonly string[]
  people: Readonly<Record<string, readonly string[] | undefined>>
}

/** More people than this are called by the word for their role. */
export const mostNames = 2

/** The people of the parties that some conditions name, for records by their ids, in one statement. */
export async function partsOf(
  handler: ResourceHandler,
  ids: readonly number[],
  ctx: Ctx,
  codes: readonly string[],
): Promise<Map<number, Part>> {
  const named = namedIn(Object.values(handler.resource.conditions))
  const parties = Object.entries(handler.parties ?? {}).filter(([name]) => named.has(name))
  if (ids.length === 0 || codes.length === 0) return new Map()
  const doers = new Set(codes.flatMap((code) => handler.resource.conditions[code]?.who ?? []))
  const id = sql.ref(`${handler.as}.id`)
  const among = amongIds(id, ids)
  const rows = await runStatement<Part & { id: number }, typeof among.values>(ctx, {
    key: `parts ${among.key} ${handler.resource.type} ${[...doers].sort().join(' ')}`,
    values: among.values,
    build: (ctx, { ids }) => {
      const mine = parties.map(
        ([name, party]) => sql`case when ${isMine(handler, party, ctx)} then ${sql.lit(name)} end`,
      )
      const people = parties
        .filter(([name]) => doers.has(name))
        .flatMap(([name, party]) => [sql.lit(name), namesOf(handler, party, ctx)])
      return sql`
        select ${id} as id, ${thingOf(handler)} as thing, array_remove(array[${sql.join(mine)}]::text[], null) as mine,
          jsonb_build_object(${people.length > 0 ? sql.join(people) : sql``}) as people
        from ${sql.table(handler.table)} as ${sql.ref(handler.as)} where ${among.where(ids)}`
    },
  })
  return new Map(rows.map(({ id, ...part }) => [id, part]))
}

/** The parties that conditions name; others are only notified of moves. */
const namedIn = (conditions: readonly AnyCondition[]): ReadonlySet<string> =>
  new Set(conditions.flatMap(({ who, seenBy = [], at }) => [...who, ...seenBy, ...Object.keys(at)]))

/** The id by which parties and paths identify a record: its own unless the handler says otherwise. */
export const thingOf = ({ thing, as }: ResourceHandler) => thing ?? sql<number>`${sql.ref(`${as}.id`)}`

/** The people of a party in the row of the handler's alias, as `person`. */
export function peopleOf(handler: ResourceHandler, name: string, reader: ConditionReader): RawBuilder<unknown> {
  const party: Party | undefined = handler.parties?.[name]
  if (!party) throw new Error(`Nobody is ${name} of ${handler.resource.type}.`)
  if ('office' in party) return sql`select holder.person from (${forReader(party.office, reader)}) holder`
  if ('here' in party) return sql`select member.person from (${party.here}) member`
  return sql`select member.person from (${forReader(party.of, reader)}) member where member.thing = ${thingOf(handler)}`
}

/** Whether the reader belongs to the party in the row, as SQL that finds the rows of a person by an index. */
export function isMine(handler: ResourceHandler, party: Party, reader: ConditionReader): RawBuilder<boolean> {
  const { me } = reader
  if ('office' in party) return party.has(me) ? notAboutThem(handler, me.id) : sql<boolean>`false`
  if ('here' in party) return sql<boolean>`exists (select from (${party.here}) x where x.person = ${me.id})`
  return sql<boolean>`${thingOf(handler)} in (select x.thing from (${forReader(party.of, reader)}) x where x.person = ${me.id})`
}

/** Whether the reader belongs to this party in any record; true if that depends on the row. */
export function isInAny(party: Party, reader: ConditionReader): RawBuilder<boolean> {
  if ('office' in party) return sql<boolean>`${sql.lit(party.has(reader.me))}`
  if ('here' in party) return sql<boolean>`true`
  return sql<boolean>`exists (select from (${forReader(party.of, reader)}) x where x.person = ${reader.me.id})`
}

/** Excludes the holder of an office from their own case, if the flow requires it. */
function notAboutThem({ resource: { flow }, columns }: ResourceHandler, me: number): RawBuilder<boolean> {
  const about = (flow?.notBy ?? []).flatMap((name) => {
    const column = columns[name]
    return column && typeof column !== 'function' ? [sql`${column} is distinct from ${me}`] : []
  })
  return about.length > 0 ? sql<boolean>`(${sql.join(about, sql` and `)})` : sql<boolean>`true`
}

/** Names are only read here, so that they cost nothing when only membership of the party is checked. */
export function namesOf(handler: ResourceHandler, party: Party, reader: ConditionReader) {
  const rows =
    'office' in party
      ? forReader(party.office, reader)
      : 'here' in party
        ? party.here
        : sql`select member.person, p.display_name as name from (${forReader(party.of, reader)}) member
            join person p on p.id = member.person where member.thing = ${thingOf(handler)}`
  return sql`(select coalesce(jsonb_agg(n.name order by n.name), '[]') from (
    select distinct x.person, x.name from (${rows}) x limit ${sql.lit(mostNames + 1)}) n)`
}

/** Who does it: "you", names, or the word for a party that has no people or many. */
export function whoDoes(
  { domain }: ResourceHandler,
  { who }: AnyCondition,
  { mine, people }: Part,
  { ctx, say }: Pick<RequestContext, 'ctx' | 'say'>,
): string {
  const shown = who.flatMap((party) => {
    if (mine.includes(party)) return [say(ctx.language, 'platform', 'moves.you')]
    const names = people[party] ?? []
    return names.length > 0 && names.length <= mostNames ? names : [say(ctx.language, domain, `parties.${party}`)]
  })
  return new Intl.ListFormat(ctx.language, { type: 'disjunction' }).format(new Set(shown))
}

/** Who does it, independent of the reader: the names of few people, and the parties that have none or many. */
export function doersOf({ who }: AnyCondition, { people }: Pick<Part, 'people'>) {
  const isNamed = (party: string) => {
    const { length } = people[party] ?? []
    return length > 0 && length <= mostNames
  }
  return {
    names: [...new Set(who.filter(isNamed).flatMap((party) => people[party] ?? []))],
    parties: who.filter((party) => !isNamed(party)),
  }
}

/** Whether the reader can resolve the condition. */
export const isDoer = ({ who }: AnyCondition, { mine }: Pick<Part, 'mine'>): boolean =>
  who.some((party) => mine.includes(party))

/**
 * The page to which the condition links for the reader: as the one who does it, else by their first party that has a
 * page.
 */
export function linkFor(
  { at, who }: AnyCondition,
  { thing, mine }: Omit<Part, 'people'>,
  values: ConditionValues,
  { me }: Pick<ConditionReader, 'me'>,
): string | undefined {
  if ('nowhere' in at && typeof at.nowhere === 'string') return undefined
  const places = new Map(Object.entries(at))
  const parts = me.guest ? ['guest'] : [...who, ...places.keys()].filter((party) => mine.includes(party))
  const place = parts.map((party) => places.get(party)).find(Boolean)
  return typeof place === 'function' ? place(thing, values) : undefined
}
