import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { answerableStates, openStates, waitingStates } from '../../contract/application.ts'
import { isOpen, type Obligation, obligationsOf } from '../resource/obligations.ts'
import { isMine, namesOf } from '../resource/parties.ts'
import type { Ctx, ResourceHandler } from '../resource/resource-handler.ts'
import type { ApplicationKind } from './application-kind.ts'
import { checksOf, mustBeLookedAt } from './request-checks.ts'

/**
 * `mine`: what the reader has asked; `decide`: what waits and the reader may decide; `decided`: what was answered in the
 * past year, by the reader or where they might have answered.
 */
export type RequestView = 'mine' | 'decide' | 'decided'

/** The days for which an answered request stays in the list of those who decide. */
const decidedDays = 366

/**
 * The requests of one kind in a view, as SQL with the columns of every kind: `type`, `id`, `person`, `name`, `values`
 * (of the line that says what it is about), `state`, `asked_at`, `due`, `waits` (for the reader), `is_open`,
 * `decided_at`, `deciders`, `checks` (what must be looked at), `look` (whether to be looked at before others), `acts` and
 * `stations` (of a kind whose way differs from request to request).
 * All of it follows from the declaration, from the rules of the policy and from the obligations of the flow, so that the
 * list agrees with the pages and the tasks.
 */
export function requestRows(kind: ApplicationKind, view: RequestView, ctx: Ctx): RawBuilder<unknown> {
  const { application: one, handler } = kind
  const { type } = one.of
  const column = (name: string) => columnOf(handler, name, ctx)
  const person = one.person ?? one.by
  const state = column('state')
  const isOpenRow = sql<boolean>`${state} = any(${openStates(one)}::text[])`
  const acts = actsOf(kind, view, ctx)
  const of = handler.rows(ctx.db, () => false, ctx).clearSelect() as ReturnType<ResourceHandler['rows']>
  const id = sql.ref(`${handler.as}.id`)
  const rows = of
    .select([
      sql`${sql.lit(type)}::text`.as('type'),
      sql`${id}`.as('id'),
      sql`${column(`${person}.id`)}`.as('person'),
      sql`(select x.display_name from person x where x.id = ${column(`${person}.id`)})`.as('name'),
      valuesOf(kind, ctx).as('values'),
      sql`${state}`.as('state'),
      sql`${column(one.askedAt)}::timestamptz`.as('asked_at'),
      dueSql(kind, ctx).as('due'),
      waitsIn(view, kind, ctx).as('waits'),
      isOpenRow.as('is_open'),
      lastAnswer(kind, id).as('decided_at'),
      (view === 'decided' ? nobody : decidersOf(kind, ctx)).as('deciders'),
      (view === 'decide' ? checksOf(kind, ctx) : unchecked).as('checks'),
      (view === 'decide' ? mustBeLookedAt(kind, ctx) : sql<boolean>`false`).as('look'),
      acts.as('acts'),
      sql`${kind.stations?.(ctx) ?? nobody}`.as('stations'),
    ])
    .where(ctx.rights.where('list', handler))
    .where(isIn(view, kind, ctx))
  return sql`${rows}`
}

function isIn(view: RequestView, kind: ApplicationKind, ctx: Ctx): RawBuilder<SqlBool> {
  if (view === 'mine') return sql`${askerOf(kind, ctx)} = ${ctx.me.id}`
  return view === 'decide' ? toDecide(kind, ctx) : wasDecided(kind, ctx)
}

function waitsIn(view: RequestView, kind: ApplicationKind, ctx: Ctx): RawBuilder<boolean> {
  if (view === 'mine') return waitsFor(kind, ctx)
  return view === 'decide' ? isTask(kind.handler, kind.application, ctx) : sql`false`
}

/** Whether it waits and the reader may answer; in a later state only if the answer has become their task again. */
function toDecide({ application: one, handler }: ApplicationKind, ctx: Ctx) {
  if (one.due === undefined) return sql<SqlBool>`false`
  const answers = Object.keys(one.answers).map((name) => ctx.rights.where(name, handler))
  const state = columnOf(handler, 'state', ctx)
  return sql<SqlBool>`(${state} = any(${answerableStates(one)}::text[]) and (${sql.join(answers, sql` or `)})
    and (${state} = any(${waitingStates(one)}::text[]) or ${isTask(handler, one, ctx)}))`
}

/** Whether somebody answered it in the past year: the reader, or others where the reader may answer, too. */
function wasDecided({ application: one, handler }: ApplicationKind, ctx: Ctx) {
  if (one.due === undefined) return sql<SqlBool>`false`
  const names = Object.keys(one.answers)
  const may = names.map((name) => ctx.rights.where(name, handler))
  const answered = sql`select from move_log m where m.object_type = ${sql.lit(one.of.type)}
    and m.object_id = ${sql.ref(`${handler.as}.id`)} and m.name = any(${names}::text[])`
  return sql<SqlBool>`(${columnOf(handler, 'state', ctx)} <> all(${openStates(one)}::text[])
    and exists (${answered} and m.at > ${ctx.now}::timestamptz - make_interval(days => ${sql.lit(decidedDays)}))
    and (${sql.join(may, sql` or `)} or exists (${answered} and m.actor_id = ${ctx.me.id})))`
}

const nobody = sql<object[]>`null::jsonb`
const unchecked = sql<object>`'{}'::jsonb`

/** The obligations that are fulfilled by an answer: they are open while it waits, and not those of who asks. */
const toAnswer = (handler: ResourceHandler, one: ApplicationKind['application']): Obligation[] => {
  const waiting = answerableStates(one)
  return obligationsOf(handler).filter(({ condition: { states = [], who } }) =>
    states.some((state) => waiting.includes(state) && !who.includes(one.by)),
  )
}

function isTask(handler: ResourceHandler, one: ApplicationKind['application'], ctx: Ctx) {
  const all = toAnswer(handler, one)
  if (all.length === 0) return sql<boolean>`true`
  return anyOf(all.map((obligation) => isMineAndOpen(handler, obligation, ctx)))
}

/** Who has to answer: the parties of the open obligations, each with the names of its people if they are few. */
function decidersOf({ application: one, handler }: ApplicationKind, ctx: Ctx) {
  // Conditions leave out readers who are concerned themselves; here the others are named.
  const others = { ...ctx, me: { ...ctx.me, id: 0 } }
  const cases = toAnswer(handler, one).flatMap((obligation) =>
    obligation.condition.who.flatMap((name) => {
      const party = handler.parties?.[name]
      const people =
        party && sql`jsonb_build_object('party', ${sql.lit(name)}::text, 'names', ${namesOf(handler, party, others)})`
      return people ? [sql`case when ${isOpen(handler, obligation, others)} then ${people} end`] : []
    }),
  )
  return cases.length > 0 ? sql<object[]>`to_jsonb(array_remove(array[${sql.join(cases)}]::jsonb[], null))` : nobody
}

/** Whether a request of the reader waits for themselves: for a move or a task of their own. */
function waitsFor({ application: one, handler }: ApplicationKind, ctx: Ctx) {
  const own = obligationsOf(handler).filter((obligation) => !toAnswer(handler, one).includes(obligation))
  return anyOf(own.map((obligation) => isMineAndOpen(handler, obligation, ctx)))
}

function isMineAndOpen(handler: ResourceHandler, obligation: Obligation, ctx: Ctx) {
  const parties = obligation.condition.who.flatMap((name) => {
    const party = handler.parties?.[name]
    return party ? [isMine(handler, party, ctx)] : []
  })
  return sql<boolean>`(${isOpen(handler, obligation, ctx)} and ${anyOf(parties)})`
}

const anyOf = (parts: readonly RawBuilder<boolean>[]) =>
  parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`false`

/** The moves that the policy and the state allow the reader: answers, or in their own list those of who asks. */
function actsOf({ application: one, handler }: ApplicationKind, view: RequestView, ctx: Ctx) {
  if (view === 'decided') return sql<string[]>`'{}'::text[]`
  const names = view === 'mine' ? one.own : Object.keys(one.answers)
  const { flow } = one.of
  const cases = names.map((name) => {
    const from = flow?.transitions[name]?.from ?? []
    return sql`case when ${columnOf(handler, 'state', ctx)} = any(${[...from]}::text[])
      and ${ctx.rights.where(name, handler)} then ${sql.lit(name)} end`
  })
  return sql<string[]>`array_remove(array[${sql.join(cases)}]::text[], null)`
}

function askerOf({ application: { by }, handler }: ApplicationKind, ctx: Ctx) {
  return handler.columns[`${by}.id`] ? columnOf(handler, `${by}.id`, ctx) : columnOf(handler, by, ctx)
}

function valuesOf({ application: { matter }, handler }: ApplicationKind, ctx: Ctx) {
  const value = (name: string) => sql`${columnOf(handler, name, ctx)}`
  const pairs = Object.entries(matter).flatMap(([name, of]) => {
    if (typeof of === 'string') return [sql.lit(name), value(of)]
    if ('of' in of) return [sql.lit(name), value(of.of)]
    return [sql.lit(`${name}.from`), value(of.from), sql.lit(`${name}.until`), value(of.until)]
  })
  return sql<object>`jsonb_build_object(${sql.join(pairs)})`
}

/** The day of the answer: of its obligation, of a field, or some days after it was asked. */
function dueSql({ application: { due, askedAt }, handler }: ApplicationKind, ctx: Ctx): RawBuilder<string | null> {
  if (due === undefined) return sql`null::text`
  if (typeof due === 'string') return sql`${columnOf(handler, due, ctx)}::date::text`
  return sql`((${columnOf(handler, askedAt, ctx)}::timestamptz at time zone ${ctx.timeZone}::text)::date
    + ${sql.lit(due.days)}::int)::text`
}

/** When it was last answered. */
const lastAnswer = ({ application: one }: ApplicationKind, id: RawBuilder<unknown>) => sql<string | null>`(
  select m.at from move_log m where m.object_type = ${sql.lit(one.of.type)} and m.object_id = ${id}
    and m.name = any(${Object.keys(one.answers)}::text[]) order by m.id desc limit 1)`

function columnOf(handler: ResourceHandler, name: string, ctx: Ctx) {
  const column = handler.columns[name]
  if (!column) throw new Error(`${handler.resource.type} has no column for ${name}.`)
  return typeof column === 'function' ? column(ctx) : column
}
