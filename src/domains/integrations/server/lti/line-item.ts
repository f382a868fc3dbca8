import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { ApiError, NotFound } from '#platform/contract/errors.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { readJsonOfAnyType } from '#platform/server/http/body.ts'
import type { ProtocolRequest } from '#platform/server/http/protocol.ts'
import type { IntegrationsTables } from '../tables.ts'
import { pageIn, pageOf } from './pages.ts'
import { scopes } from './scopes.ts'
import { calledBy, numberIn, type ToolCall } from './tool-call.ts'

const mediaType = 'application/vnd.ims.lis.v2.lineitem+json'
const listType = 'application/vnd.ims.lis.v2.lineitemcontainer+json'

/** A mark out of 0 is none, and no course has works of more than a million points. */
const points = z.number().positive().max(1_000_000)
const instant = z.iso.datetime({ offset: true }).nullish()
const written = z.object({
  label: z.string().trim().min(1).max(200),
  scoreMaximum: points,
  resourceId: z.string().max(200).nullish(),
  tag: z.string().max(200).nullish(),
  resourceLinkId: z.uuid().nullish(),
  ...{ startDateTime: instant, endDateTime: instant },
})

type LineItemRow = {
  id: number
  link: number | null
  label: string
  most: number
  resource: string | null
  tag: string | null
  linkKey: string | null
  starts: string | null
  ends: string | null
  ofLink: boolean
}

export const lineItemsAddress = (publicUrl: string, course: number): string =>
  `${publicUrl}/lti/courses/${course}/line_items`

const shown = (row: LineItemRow, { course }: ToolCall, publicUrl: string) => ({
  ...{ id: `${lineItemsAddress(publicUrl, course)}/${row.id}`, label: row.label, scoreMaximum: row.most },
  ...(row.resource !== null && { resourceId: row.resource }),
  ...(row.tag !== null && { tag: row.tag }),
  ...(row.linkKey !== null && { resourceLinkId: row.linkKey }),
  ...(row.starts !== null && { startDateTime: row.starts }),
  ...(row.ends !== null && { endDateTime: row.ends }),
})

/** A tool sees and changes only what is its own. */
const ownLineItems = ({ tool, course }: ToolCall) => sql`
  select i.id, i.link_id as link, i.label, i.most, i.resource_id as resource, i.tag, l.resource_link as "linkKey",
    to_json(i.starts_at) as starts, to_json(i.ends_at) as ends, i.of_link as "ofLink"
  from tool_line_item i left join tool_link l on l.id = i.link_id
  where i.tool_id = ${tool.id} and i.course_id = ${course} and i.ended_at is null`

export async function lineItemIn(asked: ProtocolRequest, call: ToolCall, db: WorkCtx['db']): Promise<LineItemRow> {
  const { rows } = await sql<LineItemRow>`
    ${ownLineItems(call)} and i.id = ${numberIn(asked.params.item)}`.execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

const writes = { needs: [scopes.lineItems], may: (tool: ToolCall['tool']) => tool.writesMarks }
const reads = { ...writes, needs: [scopes.lineItems, scopes.readLineItems] }

/** What the tool reports marks for in a course (LTI Assignment and Grade Services 2.0, 3.2). */
export async function listLineItems(asked: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const call = await calledBy(asked, reads, ctx)
  const url = new URL(asked.request.url)
  const { limit, after } = pageIn(url)
  const filter = (name: string, column: string) => {
    const value = url.searchParams.get(name)
    return value === null ? sql`` : sql` and ${sql.ref(column)}::text = ${value}`
  }
  const { rows } = await sql<LineItemRow>`
    ${ownLineItems(call)}${filter('resource_id', 'i.resource_id')}${filter('tag', 'i.tag')}${filter('resource_link_id', 'l.resource_link')}
    and i.id > ${after} order by i.id limit ${limit + 1}`.execute(ctx.db)
  const items = rows.slice(0, limit).map((row) => shown(row, call, ctx.publicUrl))
  const last = rows.slice(0, limit).at(-1)?.id
  return pageOf(items, url, { type: listType, publicUrl: ctx.publicUrl, last, more: rows.length > limit })
}

export async function readLineItem(asked: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const call = await calledBy(asked, reads, ctx)
  return answered(await lineItemIn(asked, call, ctx.db), call, ctx)
}

const answered = (row: LineItemRow, call: ToolCall, { publicUrl }: WorkCtx, status = 200): Response =>
  new Response(JSON.stringify(shown(row, call, publicUrl)), { status, headers: { 'Content-Type': mediaType } })

async function bodyOf({ request }: ProtocolRequest) {
  const read = written.safeParse(await readJsonOfAnyType(request))
  if (!read.success) throw new ApiError(400, `${read.error.issues[0]?.path.join('.')} is missing or not valid.`)
  return read.data
}

/** Makes one beside those of links; a link that it names must be one of the tool in this course. */
export async function createLineItem(asked: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const call = await calledBy(asked, writes, ctx)
  const body = await bodyOf(asked)
  const link = body.resourceLinkId ? await linkWith(body.resourceLinkId, call, ctx.db) : null
  const { id } = await ctx.db
    .insertInto('tool_line_item')
    .values({ tool_id: call.tool.id, course_id: call.course, link_id: link, ...columnsOf(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await lineItemIn({ ...asked, params: { item: String(id) } }, call, ctx.db)
  return answered(made, call, ctx, 201)
}

type Written = z.output<typeof written>

const columnsOf = ({ label, scoreMaximum, resourceId, tag, startDateTime, endDateTime }: Written) => ({
  ...{ label, most: scoreMaximum, resource_id: resourceId ?? null, tag: tag ?? null },
  ...{ starts_at: startDateTime ?? null, ends_at: endDateTime ?? null },
})

async function linkWith(key: string, { tool, course }: ToolCall, db: Kysely<IntegrationsTables>): Promise<number> {
  const link = await db
    .selectFrom('tool_link')
    .select('id')
    .where('resource_link', '=', key)
    .where('tool_id', '=', tool.id)
    .where('course_id', '=', course)
    .executeTakeFirst()
  if (!link) throw new ApiError(400, 'resourceLinkId is no link of this tool in the course.')
  return link.id
}

export async function updateLineItem(asked: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const call = await calledBy(asked, writes, ctx)
  const { id } = await lineItemIn(asked, call, ctx.db)
  const values = columnsOf(await bodyOf(asked))
  await ctx.db.updateTable('tool_line_item').set(values).where('id', '=', id).execute()
  return answered(await lineItemIn(asked, call, ctx.db), call, ctx)
}

/** Ends one that the tool has made. Its scores stay; that of a link ends with the link. */
export async function endLineItem(asked: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const call = await calledBy(asked, writes, ctx)
  const { id, ofLink } = await lineItemIn(asked, call, ctx.db)
  if (ofLink) throw new ApiError(403, 'The marks of a link end with the link, which its lecturer removes.')
  await ctx.db.updateTable('tool_line_item').set({ ended_at: ctx.now.toISOString() }).where('id', '=', id).execute()
  return new Response(null, { status: 204 })
}

/** The line item of a link, which is made with its first launch: out of as many points as its work. */
export async function lineItemOfLink(link: number, db: Kysely<IntegrationsTables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tool_line_item (tool_id, course_id, link_id, of_link, label, most)
    select x.tool_id, x.course_id, x.id, true, x.title, coalesce(a.max_mark, 100)
    from tool_link x left join assessment a on a.id = x.assessment_id where x.id = ${link}
    on conflict (link_id) where of_link do update set label = excluded.label
    returning id`.execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0].id
}
